import type { statistics as english } from "./en-statistics";
import type { Translated } from "./languages";

/** Was die Seite der Statistik sagt. */
export const statistics: Translated<typeof english> = {
  "stat.title": "Statistik",
  "stat.about":
    "Was auf diesem Gerät gespielt wurde. Es bleibt in diesem Browser; die Zahlen sind die der Punktezettel.",
  "stat.none": "Noch ist nichts gezählt. Sobald eine Runde zu Ende ist, zählt sie hier.",
  "stat.play": "Zu den Tischen",
  "stat.unreached":
    "Der Server war nicht zu erreichen, darum ist noch nicht gezählt, was seit dem letzten Besuch gespielt wurde.",
  "stat.closed":
    "Dieser Browser behält für diese Seite nichts, wie in manchen privaten Fenstern. Die Zahlen werden bei jedem Besuch neu erfragt und umfassen nur, was der Server noch hat; eine Datei lässt sich nicht einlesen, und zurückzusetzen gibt es nichts.",
  "stat.full":
    "Der Platz, den dieser Browser der Seite gibt, ist aufgebraucht. Was eben gezählt wurde, wird gezeigt, aber nicht behalten: Beim nächsten Besuch wird es neu erfragt. Schaffe Platz, oder sichere die Statistik als Datei und setze sie zurück.",

  "stat.overview": "Alle Partien",
  "stat.won": "Gewonnene Partien",
  "stat.won.of": "{won} von {played}",
  "stat.rate": "{percent} % gewonnen",
  "stat.ended": "{lost} verloren, {tied} unentschieden",
  "stat.conceded.one": "{count} der verlorenen aufgegeben",
  "stat.conceded.other": "{count} der verlorenen aufgegeben",
  "stat.streak": "Siege in Folge",
  "stat.streak.longest": "meiste: {count}",
  "stat.bestHand": "Beste Runde",
  "stat.bestMatch": "Beste Partie",
  "stat.average": "Punkte je Runde",
  "stat.hands.one": "aus {count} Runde",
  "stat.hands.other": "aus {count} Runden",
  "stat.givenUp.one": "{count} Runde aufgegeben, nicht gezählt",
  "stat.givenUp.other": "{count} Runden aufgegeben, nicht gezählt",
  "stat.canastas": "Gebaute Canastas",
  "stat.canastas.kinds": "{natural} rein, {mixed} gemischt, {wild} wild",
  "stat.out": "Ausgemacht",
  "stat.out.concealed": "davon {count} verdeckt",
  "stat.pickups": "Genommene Stapel",
  "stat.nothing": "noch keine",

  "stat.byRules": "Nach Regeln",
  "stat.byOpponent": "Nach Gegnern",
  "stat.byOpponent.about":
    "Eine Partie gegen verschiedene Computerspieler zählt einmal für jede Art. Die Zahl ist die Sprosse auf der Leiter.",
  "stat.ownRules": "Hausregeln",
  "stat.player.level": "{level} · {player}",
  "stat.column.rules": "Regeln",
  "stat.column.opponent": "Gegner",
  "stat.column.played": "Gespielt",
  "stat.column.won": "Gewonnen",
  "stat.column.rate": "Anteil",
  "stat.column.hands": "Runden",
  "stat.column.average": "Punkte je Runde",
  "stat.column.bestHand": "Beste Runde",
  "stat.column.bestMatch": "Beste Partie",
  "stat.percent": "{percent} %",

  "stat.margins": "Die letzten Partien",
  "stat.margins.about":
    "Mit wie vielen Punkten du am Ende vorn oder hinten lagst, rechts die neueste. Ein gestrichelter Umriss: aufgegeben.",
  "stat.margins.label":
    "Balken: der Abstand in deinen letzten {count} beendeten Partien, von {lowest} bis {highest} Punkte. Die Tabelle darunter hat jede davon.",
  "stat.margins.match": "{when}, {rules}: {outcome}, {margin}",
  "stat.outcome.won": "gewonnen",
  "stat.outcome.lost": "verloren",
  "stat.outcome.tied": "unentschieden",
  "stat.outcome.conceded": "verloren, aufgegeben",
  "stat.outcome.running": "läuft noch",
  "stat.asTable": "Als Tabelle",
  "stat.column.when": "Wann",
  "stat.column.outcome": "Ausgang",
  "stat.column.margin": "Abstand",
  "stat.column.hand": "Runde",

  "stat.running": "Eine Partie, Runde für Runde",
  "stat.running.about":
    "Der Punktestand jeder Partei nach jeder Runde. Auch eine Partie, die noch läuft, steht hier.",
  "stat.running.choose": "Welche Partie",
  "stat.running.option": "{when} · {rules} · {outcome}",
  "stat.running.label":
    "Linien: der Punktestand jeder Partei nach jeder von {count} Runden. Die Tabelle darunter hat alle Zahlen.",
  "stat.running.start": "Anfang",
  "stat.side.you": "Du",
  "stat.side.we": "Wir",
  "stat.side.they": "Gegner",
  "stat.side.opponent": "Gegner",
  "stat.side.numbered": "Gegner {number}",

  "stat.keep": "Sichern, mitnehmen oder vergessen",
  "stat.keep.about":
    "Ein Browser kann löschen, was eine Seite behält. Eine Datei ist eine Kopie und bringt die Statistik auf ein anderes Gerät.",
  "stat.export": "Als Datei sichern",
  "stat.import": "Datei einlesen",
  "stat.reset": "Zurücksetzen",
  "stat.reset.question":
    "Die ganze Statistik auf diesem Gerät wird vergessen, und was bisher gespielt wurde, wird nicht noch einmal gezählt. Das lässt sich nicht zurücknehmen; eine vorher gesicherte Datei lässt sich einlesen.",
  "stat.reset.yes": "Vergessen",
  "stat.reset.no": "Behalten",
  "stat.reset.done": "Die Statistik beginnt neu.",
  "stat.reset.unreached":
    "Es wurde nichts zurückgesetzt: Der Server war nicht zu erreichen, und was seit dem letzten Besuch gespielt wurde, wäre danach gezählt worden.",
  "stat.imported.one": "{count} Partie kam hinzu oder wurde vervollständigt.",
  "stat.imported.other": "{count} Partien kamen hinzu oder wurden vervollständigt.",
  "stat.imported.none": "Alles in dieser Datei war schon gezählt; nichts hat sich geändert.",
  "stat.refused": "Die Datei wurde nicht eingelesen, und nichts hat sich geändert. {why}",
  "stat.refused.unread": "Sie konnte nicht gelesen werden.",
  "stat.refused.unkept": "Dieser Browser hat keinen Platz dafür oder behält für diese Seite nichts.",
  "stat.refused.large": "Sie hat {size} Bytes; höchstens {limit} werden gelesen.",
  "stat.refused.json":
    "Sie ist nicht ganz oder kein JSON: Ab Zeile {line}, Spalte {column} lässt sie sich nicht lesen.",
  "stat.refused.foreign": "Sie enthält keine Statistik, die diese Seite gesichert hat.",
  "stat.refused.version":
    "Eine andere Version dieses Programms hat sie geschrieben; diese liest Version {wanted}.",
  "stat.refused.object": "{place}: Dort braucht es mehrere benannte Werte in geschweiften Klammern.",
  "stat.refused.missing": "{place}: Dort fehlt „{name}“.",
  "stat.refused.unknown": "{place}: „{name}“ hat dort nichts zu suchen.",
  "stat.refused.list": "{place}: Dort braucht es eine Liste mit höchstens {most} Einträgen.",
  "stat.refused.whole": "{place}: Dort braucht es eine ganze Zahl von {low} bis {high}.",
  "stat.refused.yes": "{place}: Dort braucht es true oder false.",
  "stat.refused.word": "{place}: Dort braucht es einen schlichten Namen aus Buchstaben und Ziffern.",
  "stat.refused.time": "{place}: Dort braucht es ein Datum mit Uhrzeit, so wie 2026-11-30T18:00:00Z.",
  "stat.refused.twice": "{place}: Diese Partie steht schon in der Datei.",
  "stat.refused.order": "{place}: Dort ist Runde {wanted} an der Reihe.",
  "stat.refused.seat": "{place}: Dort braucht es eine Zahl unter {below}.",
  "stat.refused.sum": "{place}: Das müsste {wanted} ergeben, ergibt aber {found}.",

  "stat.remark.bestHand": "Deine bisher beste Runde: {points} Punkte.",
  "stat.remark.best": "Bisher beste Runde: {points} Punkte.",
  "stat.remark.streak.one": "{count} Sieg in Folge.",
  "stat.remark.streak.other": "{count} Siege in Folge.",
  "stat.remark.won": "Gewonnene Partien: {won} von {played}.",
  "stat.remark.more": "Deine Statistik",
};
