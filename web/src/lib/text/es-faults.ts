import type { faults as english } from "./en-faults";
import type { Translated } from "./languages";

/** Qué falla en las reglas de la casa elegidas. */
export const faults: Translated<typeof english> = {
  "fault.type":
    "«{rule}» no puede ser «{value}»{field, select, opening {. Escribe primero el mínimo para las puntuaciones más bajas y luego PUNTUACIÓN:MÍNIMO para cada tramo superior, por ejemplo 15 0:50 1500:90 3000:120} other {}}.",
  "fault.whole":
    "«{rule}» es un número entero de {lowest} a {highest}{zero, select, 0 {} other {, o 0 para desactivarlo}}; no puede ser «{value}».",
  "fault.choice": "«{rule}» no puede ser «{value}».",
  "fault.range":
    "«{rule}» va de {lowest} a {highest}{zero, select, 0 {} other {, o 0 para desactivarlo}}; no puede ser {value}.",
  "fault.step": "«{rule}» va de {step} en {step}: {near} valdría, {value} no.",
  "fault.bands_first":
    "«{rule}» debe empezar con el mínimo para las puntuaciones más bajas, y tener uno solo de ese tipo.",
  "fault.bands_many": "«{rule}» tiene {bands} tramos; puede tener {most} como máximo.",
  "fault.bands_order": "«{rule}» tiene {after} después de {before}; las puntuaciones deben ir en aumento.",
  "fault.bands_start":
    "«{rule}» tiene un tramo desde {start}; las puntuaciones son múltiplos de 5 hasta {widest}.",
  "fault.bands_minimum": "«{rule}» tiene un mínimo de {minimum}; van de 0 a {highest} de 5 en 5.",
  "fault.set_twice": "«{field}» está puesto más de una vez; ponlo una sola vez.",
  "fault.no_setting": "«{setting}» no es ninguna regla de la casa.",
  "fault.unknown_field": "No hay ninguna regla de la casa llamada «{field}».",
  "fault.missing_field": "Falta «{rule}».",
  "fault.uneven_sides": "{players} jugadores no se reparten por igual entre {sides} bandos.",
  "fault.no_partner":
    "Con {players} jugadores en {sides} bandos nadie tiene pareja a quien preguntar: desactiva la pregunta a la pareja.",
  "fault.stock_too_small":
    "{deal} cartas para cada uno de {players} jugadores dejan {left} de {pack} para el mazo, y deben quedar al menos {least}. Reparte {most} como máximo{three, select, 0 {} other {, o {three} con tres barajas}}.",
  "fault.pickup_contradiction":
    "Para llevarse el pozo siempre hace falta una pareja natural y, sin embargo, bastaría una carta natural con un comodín: desactiva una de las dos reglas.",
  "fault.no_wild_melds":
    "Las combinaciones de comodines pueden pasar de siete cartas, pero no existen: dales un premio, por ejemplo 1000, o desactívalo.",
  "fault.opening_out_of_reach":
    "La apertura pide {highest} puntos, pero con {deal} cartas repartidas y {draw, plural, =0 {ninguna carta robada} one {# carta robada} other {# cartas robadas}} por turno ninguna mano puede bajar más de {most}. Pide menos o reparte más cartas.",
  "fault.concealed_below_out":
    "El cierre oculto da {concealed} puntos en vez de {out}, y no puede dar menos: ponle {out} o más.",
  "fault.mixed_above_natural":
    "Una canasta mixta vale {mixed} y una natural {natural}, así que convendría estropearla: haz que la natural valga {mixed} o más.",
  "fault.red_threes_together":
    "Los {number} treses rojos juntos valen {together}, menos que {number} por {each}: pon {least} o más.",
};
