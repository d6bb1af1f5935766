import type { replays as english } from "./en-replay";
import type { Translated } from "./languages";

/** Die Seiten, auf denen man Partien nachspielt. */
export const replays: Translated<typeof english> = {
  "replay.title": "Nachspielen",
  "replay.about":
    "Geh Schritt für Schritt durch jede beendete Runde oder Partie: eine von dir, eine Datei von Freunden oder eine, die das Terminal geschrieben hat.",
  "replay.of": "Nachspielen: {rules}",
  "replay.open": "Nachspielen",
  "replay.open.which": "Nachspielen: {rules}, Runde {hand}, {names}, {when}",
  "replay.list": "Alle zum Nachspielen",
  "replay.reading": "Die Partie wird durchgesehen …",
  "replay.again": "Noch einmal versuchen",
  "replay.refused": "Diese Partie lässt sich nicht nachspielen",

  "replay.file": "Eine Datei öffnen",
  "replay.file.choose": "Datei wählen",
  "replay.file.drop":
    "Die Dateien enden auf .canasta. Diese Seite speichert sie, ebenso „canasta play“ und „canasta simulate --save“. Du kannst eine auch hierher ziehen.",
  "replay.file.large":
    "{file} hat {size} Bytes. Eine aufgezeichnete Partie darf {limit} haben: Das ist eine andere Art von Datei.",
  "replay.file.unread": "{file} konnte von diesem Gerät nicht gelesen werden.",
  "replay.file.again": "Die Datei war nur in dieser Seite geöffnet. Öffne sie noch einmal.",

  "replay.kept": "Auf diesem Gerät behalten",
  "replay.kept.none": "Hier ist noch nichts. Öffne eine Partie zum Nachspielen und drücke „Behalten“.",
  "replay.kept.gone": "Diese Partie ist nicht mehr auf diesem Gerät.",
  "replay.kept.hands.one": "{count} Runde",
  "replay.kept.hands.other": "{count} Runden",
  "replay.kept.when": "behalten {when}",
  "replay.kept.open": "nicht beendet",
  "replay.kept.own": "eigene Regeln",
  "replay.remove": "Entfernen",
  "replay.remove.which": "Entfernen: {match}",
  "replay.remove.question":
    "Sie verschwindet endgültig von diesem Gerät. Eine Datei, die du gespeichert hast, bleibt.",
  "replay.remove.yes": "Entfernen",
  "replay.remove.no": "Behalten",
  "replay.mine": "Deine Partien auf diesem Server",
  "replay.mine.none": "Noch ist keine Runde beendet. Sobald eine es ist, kannst du sie hier nachspielen.",

  "replay.keep": "Behalten",
  "replay.keep.done": "Auf diesem Gerät behalten.",
  "replay.keep.unkept":
    "Dieser Browser behält hier nichts, vielleicht weil das Fenster privat ist. Lade stattdessen die Datei herunter.",
  "replay.keep.full":
    "Dieser Browser hat keinen Platz mehr. Entferne eine behaltene Partie oder lade diese als Datei herunter.",
  "replay.keep.too-many": "200 Partien sind behalten, mehr können es nicht sein. Entferne zuerst eine.",
  "replay.download": "Herunterladen",
  "replay.share": "Link teilen",
  "replay.share.title": "Ein Link zu dieser Partie",
  "replay.share.about":
    "Die ganze Partie steckt im Link selbst. Wer ihn öffnet, sieht alle ihre beendeten Runden mit den Karten.",
  "replay.share.field": "Link",
  "replay.share.copy": "Kopieren",
  "replay.share.copied": "Kopiert.",
  "replay.share.byHand": "Wähle den Link aus und kopiere ihn.",
  "replay.link.file": "link.canasta",
  "replay.link.long":
    "Der Link hätte {length} Zeichen; sicher kommen nur {limit} an. Lade die Datei herunter und schick sie.",
  "replay.link.broken": "Dieser Link ist nicht ganz. Lass ihn dir noch einmal geben, oder die Datei.",
  "replay.link.astray":
    "Dieser Link nennt keine Partie: Was darin auf das # folgt ({length} Zeichen), beginnt nicht wie eine geteilte Partie. Lass dir den Link noch einmal schicken, oder die Datei.",
  "replay.link.nowhere":
    "Unter der Adresse {address} gibt es nichts nachzuspielen. Wähle unten eine Partie, oder lass dir den Link noch einmal schicken.",
  "replay.link.too-large": "Ausgepackt hat dieser Link mehr als {limit} Bytes: Das ist keine Partie.",
  "replay.link.unsupported":
    "Dieser Browser kann Links weder packen noch auspacken. Nimm stattdessen die Datei.",

  "replay.table": "Der Tisch",
  "replay.hands": "Hände",
  "replay.hand.label.one": "{name}: {count} Karte",
  "replay.hand.label.other": "{name}: {count} Karten",
  "replay.hand.all": "{hand}: {cards}",
  "replay.hand.known": "{hand}, davon allen bekannt {cards}",
  "replay.hand.none": "keine Karten",
  "replay.hand.rested": "aufgegeben",
  "replay.apart.one": "{count} erbeutete Karte wartet, bis die Erstmeldung vollständig ist",
  "replay.apart.other": "{count} erbeutete Karten warten, bis die Erstmeldung vollständig ist",
  "replay.melds": "Meldungen: {side}",

  "replay.steering": "Schritte",
  "replay.first": "Erster Schritt der Runde",
  "replay.previous": "Voriger Schritt",
  "replay.play": "Start",
  "replay.pause": "Stopp",
  "replay.next": "Nächster Schritt",
  "replay.last": "Letzter Schritt der Runde",
  "replay.slider": "Schritt",
  "replay.step": "{step} von {steps}",
  "replay.pace": "Tempo",
  "replay.pace.slow": "langsam",
  "replay.pace.normal": "normal",
  "replay.pace.quick": "schnell",
  "replay.which": "Runde",
  "replay.which.hand": "Runde {hand}: {scores}",
  "replay.which.open": "Runde {hand}: nicht beendet",
  "replay.knowledge": "Sicht",
  "replay.knowledge.open": "Alle Karten offen",
  "replay.knowledge.seat": "{name} allein",
  "replay.turns": "Zug um Zug",
  "replay.turn": "Zug {turn}",
  "replay.sheet": "Punktezettel",
  "replay.scores": "Laufender Punktestand",
  "replay.rules": "Die Regeln (englisch)",
  "replay.ended": "Hier endet die Partie.",
  "replay.stopped": "Hier endet die Datei: Diese Runde wurde nicht beendet.",
  "replay.hidden":
    "Diese Runde wird noch gespielt. Die Datei erzählt sie, wie {name} sie sah; ?? ist eine Karte, die verdeckt blieb.",
  "replay.seen": "Runde {hand}, bis jetzt",
  "replay.seen.hand": "Gegeben:",
  "replay.seen.pile": "Erster Stapel:",
  "replay.nothing":
    "In dieser Partie ist noch keine Runde beendet, also gibt es nichts, wodurch man gehen könnte.",
  "replay.you": "Spieler",
  "replay.keys":
    "← → Schritt für Schritt, Pos1 und Ende an die Enden der Runde, Leertaste für Start und Stopp.",
};
