import type { reasons as english } from "./en-reasons";
import type { Translated } from "./languages";

/** Por qué un jugador del ordenador haría lo que sugiere. */
export const reasons: Translated<typeof english> = {
  "reason.unasked": "Todavía no se ha elegido nada.",
  "reason.only": "Es lo único que se puede hacer.",
  "reason.random":
    "Sacada al azar entre {legal, plural, one {# acción permitida} other {# acciones permitidas}}.",
  "reason.answer":
    "{yes, select, 0 {No} other {Sí}}: tengo {points} puntos en la mano y los rivales unos {foes}; terminar ahora parece {value} puntos {better, select, 0 {peor} other {mejor}} que seguir.",
  "reason.answer-size":
    "{yes, select, 0 {No} other {Sí}}: {left, plural, =0 {no tengo ninguna carta} one {tengo # carta} other {tengo # cartas}}.",
  "reason.declined": "El mazo está vacío, y el pozo dejaría en la mano más de lo que da.",
  "reason.last-take": "El mazo está vacío; el pozo todavía da unos {gain} puntos.",
  "reason.no-pile": "No es posible llevarse el pozo.",
  "reason.opening-costly": "Abrir para llevarse el pozo cuesta demasiado.",
  "reason.take": "Llevarse el pozo de {pile} cartas gana unos {gain} puntos; robar, unos {draw}.",
  "reason.take-keeps":
    "Llevarse el pozo de {pile} cartas gana unos {gain} puntos; robar, unos {draw}; y así no se lo llevan los demás.",
  "reason.draw":
    "Llevarse el pozo de {pile} cartas gana unos {gain} puntos, menos de lo que vale robar: unos {draw}.",
  "reason.takes":
    "Me llevo el pozo{pile, plural, =0 {} one { de # carta} other { de # cartas}} porque se puede.",
  "reason.pile-small":
    "Llevarse el pozo{pile, plural, =0 {} one { de # carta} other { de # cartas}} cuesta más de lo que valen tan pocas cartas.",
  "reason.pile-caught":
    "La ronda puede terminar antes de que pueda bajar las cartas del pozo{pile, plural, =0 {} one { de # carta} other { de # cartas}}.",
  "reason.begins": "Empieza una combinación de {rank_of}, unos {gain} puntos mejor que esperar.",
  "reason.grows": "Con esto son {size} {rank_many}, unos {gain} puntos mejor que esperar.",
  "reason.completes": "Completa una canasta de {rank_of}, unos {gain} puntos mejor que esperar.",
  "reason.adds": "Se añade a una canasta de {rank_of}, unos {gain} puntos mejor que esperar.",
  "reason.opens":
    "La apertura pide {need} puntos y la mano da {laid}; haber abierto vale unos {value} puntos, y lo que le quita a la mano, unos {cost}.",
  "reason.opens-now": "La apertura todavía pide {need} puntos, y así la mano da {laid}.",
  "reason.lays": "Estas cartas se pueden bajar ahora, por {points} puntos.",
  "reason.ends": "Puedo cerrar, con un premio de {bonus} puntos.",
  "reason.finishes": "Hay que terminar el turno.",
  "reason.asks":
    "Cerrar parece unos {value} puntos {better, select, 0 {peor} other {mejor}} que seguir: tan justo que conviene preguntar, pues mi pareja tiene unos {partner} puntos.",
  "reason.goes-out": "Si cierro, a los rivales les quedan unos {foes} puntos en la mano.",
  "reason.goes-out-costs":
    "Si cierro, a los rivales les quedan unos {foes} puntos en la mano y a mi bando unos {partner}.",
  "reason.freezes":
    "Un comodín aparta del pozo{pile, plural, =0 {} one { de # carta} other { de # cartas}} a quien juega después.",
  "reason.blocks":
    "Un tres negro bloquea el pozo{pile, plural, =0 {} one { de # carta} other { de # cartas}} para quien juega después.",
  "reason.spares":
    "Quien juega después puede llevarse {rank_a} con una probabilidad de alrededor del {chance} %, y la mano puede prescindir de esa carta.",
  "reason.spared": "Puedo prescindir de {rank_a}.",
  "reason.stood-trial": "En {deals} repartos de prueba ninguna otra cosa salió claramente mejor.",
  "reason.better-than-draw": "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que robar.",
  "reason.better-than-take":
    "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que llevarse el pozo.",
  "reason.better-than-pass":
    "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que dejar terminar la ronda.",
  "reason.better-than-lay":
    "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que bajar ahora {rank_many}.",
  "reason.better-than-discard":
    "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que descartar {rank_a}.",
  "reason.better-than-ask":
    "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que preguntar a mi pareja.",
  "reason.better-than-yes":
    "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que decir que sí.",
  "reason.better-than-no":
    "En {deals} repartos de prueba esto salió unos {gain} puntos mejor que decir que no.",
};
