package spanish_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// TestCommonWords looks up 200 common words, ten from each of twenty fields of life. All have letters of the set with K
// and W.
func TestCommonWords(t *testing.T) {
	t.Parallel()
	g, err := spanish.Words(tiles.SpanishNorthAmerican().Alphabet())
	require.NoError(t, err)
	for field, words := range map[string]string{
		"family":     "madre hermano abuelita sobrina suegro gemelas padrino nieto esposa bebé",
		"body":       "cabeza rodilla pestaña hígado muñeca corazones dientes hombro oreja piel",
		"food":       "queso tortilla aguacate pizzas yogur lentejas sándwich azúcar guisante cebolla",
		"house":      "cocina ventana sillón lavadora microondas enchufe almohada cuchara techo llave",
		"clothes":    "camisa bufanda calcetín vaqueros suéter zapatillas pijama cinturón chándal falda",
		"animals":    "perro jirafa murciélago hormigas tiburón pingüino lechuza vacas koala araña",
		"plants":     "roble girasol perejil fresa champiñón hiedra trigo naranjo raíces cactus",
		"weather":    "lluvia relámpago nevada huracán niebla granizo viento sequía deshielo tsunami",
		"transport":  "coche autobús semáforo bicicleta helicóptero aeropuerto camioneta peatón metro trenes",
		"work":       "oficina sueldo huelga enfermera bombero ingeniera abogado jubilado empresa contrato",
		"school":     "lápiz cuaderno alumna examen pizarra universidad lección tijeras bolígrafo aprobar",
		"computers":  "ordenador pantalla teclado internet archivo contraseña ratón impresora tuitear web",
		"health":     "fiebre vacuna receta ambulancia alergia gripe dolor embarazo virus herida",
		"sport":      "fútbol portero baloncesto empate natación ajedrez gimnasio récord medalla esquiar",
		"arts":       "guitarra pintura novela orquesta cine escultura poema bailarín teatro guion",
		"feelings":   "alegría miedo vergüenza enamorado celos triste esperanza orgullo aburrido odio",
		"society":    "gobierno ley votar alcaldesa vecino policía iglesia elecciones guerra libertad",
		"money":      "dinero precio banco deuda barato factura ahorrar moneda impuestos cheque",
		"time":       "ayer mañana siglo semana agosto tarde siempre todavía minutos anteayer",
		"small ones": "hay que muy sino aunque siete nosotras quién fuimos obviamente",
	} {
		t.Run(field, func(t *testing.T) {
			t.Parallel()
			has(t, g, true, words)
		})
	}
}

// TestEverydayWords looks up the words of a list, which says how it came about.
func TestEverydayWords(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("testdata", "everyday.txt"))
	require.NoError(t, err)
	g, err := spanish.Words(tiles.SpanishNorthAmerican().Alphabet())
	require.NoError(t, err)
	words := 0
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			has(t, g, true, line)
			words += len(strings.Fields(line))
		}
	}
	require.Greater(t, words, 500)
}
