import type { reasons as english } from "./en-reasons";
import type { Translated } from "./languages";

/** Warum ein Computerspieler tun würde, was er vorschlägt. */
export const reasons: Translated<typeof english> = {
  "reason.unasked": "Noch ist nichts gewählt.",
  "reason.only": "Etwas anderes ist nicht möglich.",
  "reason.random":
    "Zufällig aus {legal, plural, one {# erlaubten Aktion} other {# erlaubten Aktionen}} gezogen.",
  "reason.answer":
    "{yes, select, 0 {Nein} other {Ja}}: Ich halte {points} Punkte und die Gegner etwa {foes}; jetzt aufzuhören scheint {value} Punkte {better, select, 0 {schlechter} other {besser}} als weiterzuspielen.",
  "reason.answer-size":
    "{yes, select, 0 {Nein} other {Ja}}: Ich halte {left, plural, =0 {keine Karte} one {# Karte} other {# Karten}}.",
  "reason.declined": "Der Talon ist leer, und der Stapel ließe mehr in der Hand zurück, als er bringt.",
  "reason.last-take": "Der Talon ist leer; der Stapel bringt noch etwa {gain} Punkte.",
  "reason.no-pile": "Der Stapel kann nicht genommen werden.",
  "reason.opening-costly": "Für den Stapel zu eröffnen kostet zu viel.",
  "reason.take": "Den Stapel mit {pile} Karten zu nehmen bringt etwa {gain} Punkte, Ziehen etwa {draw}.",
  "reason.take-keeps":
    "Den Stapel mit {pile} Karten zu nehmen bringt etwa {gain} Punkte, Ziehen etwa {draw}, und die anderen bekommen ihn nicht.",
  "reason.draw":
    "Den Stapel mit {pile} Karten zu nehmen bringt etwa {gain} Punkte, weniger als Ziehen: etwa {draw}.",
  "reason.takes":
    "Ich nehme den Stapel{pile, plural, =0 {} one { mit # Karte} other { mit # Karten}}, weil das möglich ist.",
  "reason.pile-small":
    "Den Stapel{pile, plural, =0 {} one { mit # Karte} other { mit # Karten}} zu nehmen kostet mehr, als so wenige Karten wert sind.",
  "reason.pile-caught":
    "Die Runde könnte enden, bevor ich die Karten aus dem Stapel{pile, plural, =0 {} one { mit # Karte} other { mit # Karten}} auslegen kann.",
  "reason.begins": "Das beginnt eine Meldung aus {rank_of}, etwa {gain} Punkte besser als Warten.",
  "reason.grows": "Damit werden es {size} {rank_many}, etwa {gain} Punkte besser als Warten.",
  "reason.completes": "Das macht eine Canasta aus {rank_of} voll, etwa {gain} Punkte besser als Warten.",
  "reason.adds": "Das kommt zu einer Canasta aus {rank_of}, etwa {gain} Punkte besser als Warten.",
  "reason.opens":
    "Die Erstmeldung verlangt {need} Punkte, und die Hand bringt {laid}; eröffnet zu haben ist etwa {value} Punkte wert, was es der Hand nimmt, etwa {cost}.",
  "reason.opens-now": "Die Erstmeldung verlangt noch {need} Punkte, und so bringt die Hand {laid}.",
  "reason.lays": "Diese Karten können jetzt ausgelegt werden, für {points} Punkte.",
  "reason.ends": "Ich kann ausmachen, mit einer Prämie von {bonus} Punkten.",
  "reason.finishes": "Der Zug muss zu Ende gebracht werden.",
  "reason.asks":
    "Auszumachen scheint etwa {value} Punkte {better, select, 0 {schlechter} other {besser}} als weiterzuspielen: knapp genug, um zu fragen, denn mein Partner hält etwa {partner} Punkte.",
  "reason.goes-out": "Wenn ich ausmache, bleiben den Gegnern etwa {foes} Punkte in der Hand.",
  "reason.goes-out-costs":
    "Wenn ich ausmache, bleiben den Gegnern etwa {foes} Punkte in der Hand und meiner Partei etwa {partner}.",
  "reason.freezes":
    "Eine wilde Karte hält den nächsten Spieler vom Stapel{pile, plural, =0 {} one { mit # Karte} other { mit # Karten}} fern.",
  "reason.blocks":
    "Eine schwarze Drei sperrt den Stapel{pile, plural, =0 {} one { mit # Karte} other { mit # Karten}} für den nächsten Spieler.",
  "reason.spares":
    "Der nächste Spieler kann {rank_a} mit einer Chance von etwa {chance} % nehmen, und in der Hand ist das entbehrlich.",
  "reason.spared": "Ich kann {rank_a} entbehren.",
  "reason.stood-trial": "In {deals} durchgespielten Verteilungen war nichts anderes deutlich besser.",
  "reason.better-than-draw":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser als Ziehen.",
  "reason.better-than-take":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser, als den Stapel zu nehmen.",
  "reason.better-than-pass":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser, als die Runde enden zu lassen.",
  "reason.better-than-lay":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser, als jetzt {rank_many} auszulegen.",
  "reason.better-than-discard":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser, als {rank_a} abzuwerfen.",
  "reason.better-than-ask":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser, als meinen Partner zu fragen.",
  "reason.better-than-yes":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser, als Ja zu sagen.",
  "reason.better-than-no":
    "In {deals} durchgespielten Verteilungen war das etwa {gain} Punkte besser, als Nein zu sagen.",
};
