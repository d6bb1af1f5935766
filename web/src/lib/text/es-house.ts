import type { house as english } from "./en-house";
import type { Translated } from "./languages";

/** Reglas de la casa, reglas propias, reglas que llegan en un enlace. */
export const house: Translated<typeof english> = {
  "lobby.house": "Reglas de la casa",
  "lobby.house.changed.one": "{count} cambiada",
  "lobby.house.changed.other": "{count} cambiadas",
  "lobby.house.bands":
    "El mínimo para las puntuaciones más bajas y luego PUNTUACIÓN:MÍNIMO para cada tramo superior.",
  "lobby.house.off": "0: {off}",
  "lobby.house.span": "de {lowest} a {highest}",
  "lobby.house.span.step": "de {lowest} a {highest}, de {step} en {step}",
  "lobby.house.mend.one": "Antes hay que corregir una regla de la casa: mira lo que pone junto a ella.",
  "lobby.house.mend.other":
    "Antes hay que corregir {count} reglas de la casa: mira lo que pone junto a ellas.",
  "lobby.house.mend.show": "Mostrar",
  "lobby.house.also": "Tiene que ver con",
  "lobby.house.reset": "Volver al reglamento",
  "lobby.house.reset.own": "Volver a lo guardado",
  "lobby.house.find": "Buscar una regla",
  "lobby.house.found.one": "{count} regla",
  "lobby.house.found.other": "{count} reglas",
  "lobby.house.found.none": "Ninguna regla tiene esas palabras.",
  "lobby.house.yes": "sí",
  "lobby.house.no": "no",
  "lobby.house.bands.only": "{minimum} con cualquier puntuación",
  "lobby.house.bands.below": "{minimum} por debajo de {score}",
  "lobby.house.bands.from": "{minimum} desde {score}",

  "differs.title": "Qué cambia respecto a la clásica",
  "differs.none": "Nada: es el juego clásico.",
  "differs.rule": "Regla",
  "differs.classic": "Clásica",
  "differs.here": "Aquí",
  "differs.yours": "{rule}, una regla de la casa",
  "differs.all.one": "Mostrar {count} más",
  "differs.all.other": "Mostrar {count} más",
  "differs.count.one": "{count} regla distinta de la clásica",
  "differs.count.other": "{count} reglas distintas de la clásica",
  "differs.count.none": "Las reglas clásicas",
  "differs.fewer": "Mostrar menos",
  "differs.failed": "Ahora no se puede consultar qué cambian estas reglas.",
  "differs.faulty": "Hasta donde se puede jugar así.",

  "remark.usual_deal":
    "Con {players} jugadores y estas barajas lo habitual son {usual} cartas cada uno; aquí son {deal}.",
  "remark.usual_wild_melds": "Una canasta de comodines suele dar 1000 o 2000 puntos; aquí da {bonus}.",
  "remark.usual_meld_limit":
    "Donde se limitan las combinaciones sin completar, lo habitual son 3; aquí son {limit}.",
  "remark.usual_three_packs": "Con {players} jugadores y {packs} barajas lo habitual es:",
  "remark.target_unused":
    "El número de rondas es fijo ({hands}), así que los {target} puntos para ganar no cuentan nunca.",
  "remark.waiver_idle":
    "Que un cierre oculto no necesite mínimo no cambia nada: nadie puede cerrar oculto en el turno en que abre.",
  "remark.band_unreached":
    "La partida termina con {target} puntos, antes de llegar al mínimo de apertura desde {score}.",
  "remark.offer": "{rule}: {value}",
  "remark.take": "Jugar así",

  "own.yours": "Tuyas",
  "own.linked": "De un enlace",
  "own.about": "{preset}, sin cambios",
  "own.about.changed.one": "{preset} con {count} regla de la casa",
  "own.about.changed.other": "{preset} con {count} reglas de la casa",
  "own.keep": "Guardar estas reglas",
  "own.share": "Compartir como enlace",
  "own.rename": "Cambiar el nombre",
  "own.remove": "Quitar",
  "own.keep.title": "Guardar estas reglas en este dispositivo",
  "own.keep.name": "Nombre",
  "own.keep.replaces": "Ya tienes reglas que se llaman así; estas ocuparán su lugar.",
  "own.keep.full":
    "Este dispositivo tiene {most} reglamentos tuyos, que son los que puede tener. Quita antes alguno.",
  "own.keep.yes": "Guardar",
  "own.keep.unnamed": "Ponles antes un nombre.",
  "own.rename.title": "Cambiar el nombre de «{name}»",
  "own.rename.taken": "Otras reglas tuyas ya se llaman así.",
  "own.rename.yes": "Cambiar",
  "own.remove.title": "¿Quitar «{name}»?",
  "own.remove.question":
    "Estas reglas desaparecen de este dispositivo. Las partidas que se juegan con ellas siguen; las reglas no se pueden recuperar.",
  "own.remove.yes": "Quitarlas",
  "own.cancel": "Cancelar",
  "own.kept": "«{name}» queda guardado en este dispositivo.",
  "own.removed": "«{name}» se ha quitado.",
  "own.unkept":
    "Este navegador no guarda nada (una ventana privada, o su espacio está lleno): tus reglas estarán aquí hasta que se cierre esta página. Un enlace las recupera.",
  "own.share.title": "Estas reglas como enlace",
  "own.share.about":
    "Quien lo abra en este servidor verá el formulario relleno con estas reglas, y decidirá. Contiene las reglas y su nombre, nada más.",
  "own.share.link": "Enlace",
  "own.share.copy": "Copiar",
  "own.share.copied": "El enlace está copiado.",
  "own.share.select": "Cópialo de aquí.",

  "shared.from": "De un enlace",
  "shared.from.named": "De un enlace: «{name}»",
  "shared.taken":
    "El formulario está relleno con las reglas del enlace. No se guarda nada si no lo guardas tú; mira qué cambia y luego siéntate a la mesa.",
  "shared.away": "Dejarlas",
  "shared.refused": "Las reglas de este enlace no se pueden usar",
  "shared.refused.about": "Aquí no se ha cambiado nada. Lo que tiene mal:",
  "shared.word": "Palabra {word}, «{text}»: {fault}",
  "shared.long": "Tiene {length} signos detrás de la almohadilla; se leen {most} como máximo.",
  "shared.unknown": "Su parte {place}, «{part}», no la conoce esta versión.",
  "shared.twice": "Su parte {place}, «{part}», aparece por segunda vez.",
  "shared.sign": "Su parte {place}, «{part}», no está escrita como en los enlaces.",
  "shared.cut": "No está entero: falta el final después de «{tail}». Pídelo de nuevo.",
  "shared.empty": "No nombra ninguna regla.",
  "shared.close": "Cerrar",
};
