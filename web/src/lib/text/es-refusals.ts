import type { refusals as english } from "./en-refusals";
import type { Translated } from "./languages";

/** Por qué se rechaza algo. */
export const refusals: Translated<typeof english> = {
  "refused.hand-over": "La ronda ha terminado; en ella ya no se puede jugar nada.",
  "refused.answer-due": "Se ha preguntado a la pareja, que antes debe responder sí o no.",
  "refused.no-question": "Nadie ha pedido permiso para cerrar, así que no hay nada que responder.",
  "refused.already-drew":
    "Este turno ha empezado: se roba o se lleva uno el pozo, una sola vez; ahora baja o descarta.",
  "refused.draw-first": "Primero roba del mazo o llévate el pozo.",
  "refused.stock-empty":
    "El mazo está vacío: no hay nada que robar. El pozo se puede tomar{forced, select, 0 {, o se deja terminar la ronda} other {, y es obligatorio}}.",
  "refused.stock-not-empty":
    "La ronda solo se deja terminar cuando el mazo está vacío; {stock, plural, one {queda # carta} other {quedan # cartas}}. Roba.",
  "refused.take-forced": "El mazo está vacío y el pozo se puede tomar, así que es obligatorio llevárselo.",
  "refused.pile-empty": "El pozo está vacío.",
  "refused.top-wild": "Encima hay un comodín ({top}); en este turno no se puede tomar el pozo.",
  "refused.top-red-three": "Encima hay un tres rojo; en este turno no se puede tomar el pozo.",
  "refused.top-black-three": "Encima hay un tres negro, que bloquea el pozo solo en este turno.",
  "refused.cards-not-held":
    "Para esto {wanted, plural, =0 {no hacen falta {rank_many}} =1 {hace falta {rank_a}} other {hacen falta # {rank_many}}}, pero en la mano {held, plural, =0 {no hay {rank_gender, select, f {ninguna} other {ninguno}}} =1 {solo hay {rank_gender, select, f {una} other {uno}}} other {solo hay #}}.",
  "refused.card-not-held": "La carta {card} no está en la mano.",
  "refused.strict-pair":
    "En esta mesa, para llevarse el pozo siempre hacen falta dos {rank_many} naturales de la mano; {uses, select, all {} other {así se usan {naturals}, y }}en la mano hay {held}.",
  "refused.frozen-pair":
    "El pozo está congelado: para llevárselo hacen falta dos {rank_many} naturales de la mano; {uses, select, all {} other {así se usan {naturals}, y }}en la mano hay {held}.",
  "refused.unopened-pair":
    "El bando no ha abierto: para llevarse el pozo hacen falta dos {rank_many} naturales de la mano; {uses, select, all {} other {así se usan {naturals}, y }}en la mano hay {held}.",
  "refused.pair-needed":
    "El bando no tiene una combinación de {rank_of}: para llevarse el pozo hacen falta dos {rank_many} naturales{or_wild, select, 0 {} other { o {rank_gender, select, f {una} other {uno}} y un comodín}} de la mano; {uses_both, select, all {} other {así se usan {naturals} cartas naturales y {wilds} comodines, y }}en la mano {held, plural, =0 {no hay {rank_many}} =1 {hay {rank_a}} other {hay # {rank_many}}}.",
  "refused.frozen-no-wilds":
    "El pozo está congelado por una carta: con él no se pueden bajar comodines. Llévatelo con cartas naturales; los comodines pueden venir más tarde en el turno.",
  "refused.one-card-take": "Con una sola carta en la mano no se puede tomar un pozo de una sola carta.",
  "refused.wrong-rank": "La carta de encima es {top}; con ella solo van cartas de su valor y comodines.",
  "refused.nothing-laid": "No se ha nombrado ninguna carta para bajar.",
  "refused.meld-exists":
    "El bando ya tiene una combinación de {rank_of}; solo puede tener una de cada clase, así que añade a esa.",
  "refused.no-meld":
    "El bando no tiene una combinación de {rank_of} a la que añadir; una nueva necesita tres cartas.",
  "refused.meld-too-small": "Una combinación tiene al menos 3 cartas; esta tendría {size}.",
  "refused.too-few-naturals":
    "Una combinación necesita al menos 2 cartas naturales; esta tendría {naturals}.",
  "refused.too-many-wilds":
    "Una combinación admite {limit, plural, =0 {ningún comodín} one {# comodín} other {# comodines}} como máximo; esta tendría {wilds}.",
  "refused.wilds-outnumber":
    "Una combinación con {naturals} cartas naturales admite {limit, plural, =0 {ningún comodín} one {# comodín} other {# comodines}} como máximo; esta tendría {wilds}.",
  "refused.canasta-closed":
    "Aquí una canasta completa no admite más comodines: en esta combinación de {size} cartas caben {room}, no {wilds}.",
  "refused.wild-melds-off":
    "En esta mesa no se juegan combinaciones solo de comodines; ponlos junto a dos cartas naturales como mínimo.",
  "refused.wild-meld-full": "La combinación de comodines no admite más de 7; con esto serían {size}.",
  "refused.black-threes-never": "En esta mesa no se pueden bajar treses negros.",
  "refused.black-threes-natural": "Los treses negros se bajan sin comodines; aquí hay {wilds}.",
  "refused.black-threes-not-out":
    "Los treses negros solo se bajan en el turno en que se cierra, y después de esto la mano no podría cerrar: para eso {needed, plural, =0 {no hace falta ninguna canasta} one {hace falta # canasta} other {hacen falta # canastas}}{natural_needed, select, 0 {} other {, una de ellas natural}}; el bando tendría {canastas}{natural_needed, select, 0 {} other {{natural, select, 0 {, ninguna natural} other {}}}}, y en la mano {left, plural, =0 {no quedaría ninguna carta} one {quedaría # carta} other {quedarían # cartas}}.",
  "refused.black-threes-apart":
    "Primero baja el mínimo de apertura y recoge las cartas capturadas; después se pueden bajar treses negros para cerrar.",
  "refused.red-three": "Un tres rojo ni se baja ni se descarta: se muestra como carta de premio.",
  "refused.meld-limit":
    "En esta mesa un bando tiene como máximo {limit, plural, =0 {ninguna combinación sin completar} one {# combinación sin completar} other {# combinaciones sin completar}}, y tiene {unfinished}; completa antes una.",
  "refused.opening-short":
    "La apertura pide {need} puntos. Con esto se bajan {laid}, y la mano puede llegar como máximo a {best}.",
  "refused.opening-incomplete":
    "La apertura pide {need} puntos y hay {laid} bajados: baja {missing} más{canasta, select, 0 {} other {, o una canasta entera,}} antes de descartar{undo, select, 0 {} other {, o deshaz}}.",
  "refused.must-go-out":
    "En este turno hay que cerrar ({why_words}), y después de esto no se podría: en la mano {left, plural, =0 {no quedaría ninguna carta} one {quedaría # carta} other {quedarían # cartas}}.",
  "refused.out-refused":
    "La pareja dijo que no: en este turno no se puede cerrar, así que tras el descarte debe quedar una carta.",
  "refused.no-canasta":
    "Para cerrar {needed, plural, =0 {no hace falta ninguna canasta} one {hace falta # canasta} other {hacen falta # canastas}}{natural_needed, select, 0 {} other {, una de ellas natural}}; el bando tiene {canastas}. Quédate con una carta.",
  "refused.no-natural-canasta":
    "Para cerrar {needed, plural, =0 {no hace falta ninguna canasta} one {hace falta # canasta} other {hacen falta # canastas}}, una de ellas natural; el bando tiene {canastas}, ninguna natural. Quédate con una carta.",
  "refused.unfinishable":
    "Con esto {left, plural, =0 {no quedaría ninguna carta} one {quedaría # carta} other {quedarían # cartas}} en la mano: sin derecho a cerrar ({needed, plural, =0 {no hace falta ninguna canasta} one {hace falta # canasta} other {hacen falta # canastas}}{natural_needed, select, 0 {} other {, una de ellas natural}}; hay {canastas}{natural_needed, select, 0 {} other {{natural, select, 0 {, ninguna natural} other {}}}}) debe quedar una carta tras el descarte, así que guarda al menos dos.",
  "refused.ask-off": "En esta mesa no se pregunta a la pareja antes de cerrar.",
  "refused.ask-no-partner": "No hay pareja a quien preguntar.",
  "refused.ask-already": "En este turno ya se ha preguntado a la pareja.",
  "refused.ask-late":
    "La pregunta se hace después de robar o de llevarse el pozo y antes de cualquier otra combinación.",
  "refused.ask-apart":
    "Primero baja el mínimo de apertura y recoge las cartas capturadas; después se puede preguntar a la pareja.",
  "refused.ask-impossible": "Esta mano no puede cerrar en este turno, así que no hay nada que preguntar.",
  "refused.ask-stuck":
    "Si la pareja dijera que no, esta mano no podría terminar su turno; por eso no se puede preguntar.",
  "refused.mixed-ranks":
    "Una combinación{rank, select, 0 {} other { de {rank_of}}} es de un solo valor, con comodines si se quiere: no {cards}.",
  "refused.card-twice": "Se ha nombrado dos veces la misma carta: {cards}.",
  "refused.no-such-action": "En esta mesa no existe esa acción.",
  "refused.undo-nothing":
    "En este turno no hay ninguna combinación que retirar; lo robado, una respuesta y la combinación que se llevó el pozo se quedan.",
  "refused.fine-off": "Aquí no hay penalización: {why_words}.",
  "refused.wrong-table": "Esta orden era para otra mesa.",
  "refused.command-used": "Otro asiento ya ha usado el identificador de esta orden.",
  "refused.not-your-turn": "Le toca a {name}.",
  "refused.no-hand": "No hay ninguna ronda en juego; reparte antes la siguiente.",
  "refused.hand-running": "Antes hay que terminar la ronda en juego.",
  "refused.not-ready": "Se está preparando el siguiente reparto; inténtalo de nuevo enseguida.",
  "refused.match-over": "La partida ha terminado.",
  "refused.hand-conceded": "Has abandonado esta ronda; la termina un jugador del ordenador.",
  "refused.not-saved": "Esto no se pudo guardar, así que no se ha hecho nada. Inténtalo de nuevo.",
  "refused.foreign": "Esta petición viene de otro sitio; solo las páginas de {origin} pueden pedir cambios.",
  "refused.no-device":
    "Este navegador aún no tiene llave: carga primero la página, con las cookies permitidas.",
  "refused.no-match": "Este dispositivo no tiene esa partida.",
  "refused.not-json": "Una petición que crea algo debe ser JSON y decirlo: content-type: application/json.",
  "refused.no-seat": "En esta partida no hay un asiento {seat}; sus asientos van de 0 a {last}.",
  "refused.not-history": "Un historial se envía como lo que es: content-type: {type}.",
  "refused.history-refused":
    "Línea {line}, columna {column}: así no se graba una partida. El detalle está solo en inglés: {reason}.",
  "refused.history-bytes":
    "Línea {line}, columna {column}: este byte no es texto UTF-8, y una partida grabada no es otra cosa.",
  "refused.history-claim":
    "Línea {line}, columna {column}: la ronda {hand} dice {key} = {claimed, select, nobody {nadie} other {{claimed}}}, pero aquí es {found, select, nobody {nadie} other {{found}}}.",
  "refused.history-cut":
    "Línea {line}, columna {column}: la grabación acaba demasiado pronto. Se cortó, o nunca se terminó.",
  "refused.history-drew":
    "Línea {line}, columna {column}: se robó {cards, select, nothing {nada} other {{cards}}}, no {claimed, select, nothing {nada} other {{claimed}}}.",
  "refused.history-end-claim":
    "Línea {line}, columna {column}: [end] dice {key} = {claimed}, pero es {found}.",
  "refused.history-foreign": "Esto no es una partida grabada: le falta la versión.",
  "refused.history-illegal": "Línea {line}, columna {column}: «{action}» no está permitido ahí. {reason}",
  "refused.history-large":
    "Este texto tiene {length} caracteres; una partida grabada tiene {limit} como máximo.",
  "refused.history-long-line": "La línea {line} tiene {length} caracteres; se permiten {limit} como máximo.",
  "refused.history-missing-key": "Línea {line}, columna {column}: aquí falta «{key}».",
  "refused.history-number":
    "Línea {line}, columna {column}: {key} tiene que ser un número entero de {low} a {high}.",
  "refused.history-rules": "Línea {line}, columna {column}: {reason}",
  "refused.history-seat": "Línea {line}, columna {column}: aquí le toca al asiento {seat}, no al {given}.",
  "refused.history-version":
    "Esta partida grabada es de la versión {version}; este programa lee la versión {reads}.",
  "refused.history-unread":
    "Esto no es una partida grabada que se pueda repetir. El detalle está solo en inglés: {reason}.",
  "refused.replay-too-long":
    "Esta partida tiene {actions} acciones; una repetición puede tener {limit}. En el terminal la lee canasta replay.",
  "refused.too-many-replays":
    "Una dirección puede abrir {most} repeticiones de golpe y después {rate} por segundo. Espera un momento.",
  "refused.other-name":
    "Este servidor no responde al nombre {name}. Quien lo administra puede permitirlo: canasta serve --allow-host {name}",
  "refused.pile-black-never": "En esta mesa los treses negros no congelan el pozo.",
  "refused.pile-card": "«{given}» no es una carta.",
  "refused.pile-freezer": "«{given}» no es nada que congele un pozo.",
  "refused.pile-meld-twice": "Se han dicho dos combinaciones de {rank_of}; un bando tiene una de cada clase.",
  "refused.pile-no-melds": "El bando ha abierto: di qué combinaciones tiene.",
  "refused.pile-position": "Ninguna mesa puede ser así: {reason}.",
  "refused.pile-red-three": "Un tres rojo nunca está en una mano; se muestra enseguida.",
  "refused.pile-score": "Una puntuación va de −{most} a {most}.",
  "refused.pile-size":
    "Aquí el pozo tiene {size, plural, =0 {ninguna carta} one {# carta} other {# cartas}}, y con lo que se ha dicho de él, al menos {least}.",
  "refused.pile-threes-laid":
    "Antes de un turno no hay treses entre las combinaciones: los rojos se muestran aparte, y los negros solo se bajan en el turno en que se cierra.",
  "refused.pile-too-fast":
    "Una dirección puede hacer {most} preguntas de golpe y después {rate} por segundo. Espera un momento.",
  "refused.pile-too-large": "A la baraja le quedan muy pocas cartas para un pozo de {size}.",
  "refused.pile-too-many": "En la baraja hay {most} {rank_many}, y se han dicho {told}.",
  "refused.pile-too-many-red": "En la baraja hay {most} treses rojos, y se han dicho {told}.",
  "refused.rules-name":
    "En el nombre de unas reglas no puede estar {sign}, su signo {place}: valen letras, cifras, espacios y signos como - ' & !.",
  "refused.rules-name-long": "El nombre de unas reglas tiene {most} signos como máximo; este tiene {length}.",
  "refused.rules-text-long":
    "Unas reglas escritas como texto tienen {most} signos como máximo; estas tienen {length}.",
  "refused.seats-named":
    "Esta mesa tiene {seats} asientos, y la petición nombra {named}: hace falta una palabra por asiento.",
  "refused.seats-unknown": "No hay ningún jugador llamado {player}; hay: {players}.",
  "refused.seats-yours": "Un asiento debe ser tuyo («you»), ni más ni menos; la petición tiene {yours}.",
  "refused.unknown-preset": "No hay reglas llamadas {name}; hay: {presets}.",
  "refused.too-fast":
    "Una dirección puede crear {most} partidas de golpe y después {rate} por segundo. Espera un momento.",
  "refused.too-large": "Una petición puede tener {limit} bytes; esta tiene más.",
  "refused.too-many-matches":
    "Este dispositivo tiene {limit} partidas, que son las que puede tener. Quita antes una.",
  "refused.take-drew":
    "En este turno has robado; el pozo solo se toma en vez de robar, como primera acción del turno.",
  "refused.take-took":
    "En este turno te has llevado el pozo; eso solo se hace en vez de robar, como primera acción del turno.",
  "refused.take-not-yours": "El pozo solo se puede tomar al principio del propio turno.",
  "refused.take-top":
    "Encima está {top}: una carta natural que se puede bajar. Solo decide la carta de encima.",
  "refused.take-frozen":
    "El pozo está congelado para todos ({by}), con {depth, plural, =0 {ninguna carta} one {# carta} other {# cartas}} encima. Hacen falta dos cartas naturales de la mano con el valor de la de encima.",
  "refused.take-frozen-no-wilds":
    "El pozo está congelado para todos ({by}), con {depth, plural, =0 {ninguna carta} one {# carta} other {# cartas}} encima. Hacen falta dos cartas naturales de la mano con el valor de la de encima, y con ellas no se baja ningún comodín.",
  "refused.take-frozen-by":
    "El pozo está congelado para todos, por {freezer} que hay en él. Hacen falta dos cartas naturales de la mano con el valor de la de encima.",
  "refused.take-frozen-by-no-wilds":
    "El pozo está congelado para todos, por {freezer} que hay en él. Hacen falta dos cartas naturales de la mano con el valor de la de encima, y con ellas no se baja ningún comodín.",
  "refused.take-frozen-side":
    "Ninguna carta ha congelado el pozo, pero para tu bando cuenta como congelado hasta que abra: hace falta una pareja natural de la mano.",
  "refused.take-unopened":
    "Ninguna carta ha congelado el pozo; pero tu bando no ha abierto, así que hace falta una pareja natural de la mano.",
  "refused.take-strict":
    "Ninguna carta ha congelado el pozo; pero en esta mesa siempre hace falta una pareja natural de la mano.",
  "refused.take-unfrozen": "Ninguna carta ha congelado el pozo.",
  "refused.take-cards":
    "{held, plural, =0 {No tienes {rank_many}} =1 {Tienes {rank_a}} other {Tienes # {rank_many}}}{meld, select, 0 {} other {; tu bando tiene una combinación de {meld} {rank_of}}}. Es suficiente: {ways_words}.",
  "refused.take-open": "Tu bando ha abierto, y el turno se puede terminar.",
  "refused.take-enough":
    "Tu apertura pide {need} puntos; la toma más pequeña baja {laid} con la carta de encima. Las cartas de debajo no cuentan nunca.",
  "refused.take-more":
    "Tu apertura pide {need} puntos; la toma más pequeña baja {laid} con la carta de encima, y de la mano pueden salir {missing} más. Las cartas de debajo no cuentan nunca.",
  "refused.take-more-or-canasta":
    "Tu apertura pide {need} puntos o una canasta entera; la toma más pequeña baja {laid} con la carta de encima, y la mano tiene con qué completar una cosa o la otra. Las cartas de debajo no cuentan nunca.",
  "refused.pile-depends": "Depende de cuántas cartas haya en el pozo.",
  "refused.pile-no-top": "Di primero qué carta hay encima.",
  "refused.pile-no-hand": "Ahora, las cartas de tu mano.",

  "freezer.wild": "un comodín",
  "freezer.red": "un tres rojo",
  "freezer.black": "un tres negro",

  atStake: "Aquí llevarse el pozo por error cuesta {points} puntos.",
  "ways.pair": "vale una pareja natural",
  "ways.join": "la carta de encima puede unirse sola a la combinación",
  "ways.wild": "valen una carta natural y un comodín",
  "ways.none": "las cartas valen",
  "ways.or": ", o ",
};
