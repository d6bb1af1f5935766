import type { refusals as english } from "./en-refusals";
import type { Translated } from "./languages";

/** Warum etwas abgelehnt wird. */
export const refusals: Translated<typeof english> = {
  "refused.hand-over": "Die Runde ist zu Ende; in ihr kann nichts mehr gespielt werden.",
  "refused.answer-due": "Der Partner ist gefragt worden und muss zuerst Ja oder Nein sagen.",
  "refused.no-question": "Niemand hat gefragt, ob er ausmachen darf, also gibt es nichts zu beantworten.",
  "refused.already-drew":
    "Dieser Zug hat begonnen: Man zieht oder nimmt den Stapel, einmal; jetzt leg aus oder wirf ab.",
  "refused.draw-first": "Zieh zuerst vom Talon oder nimm den Stapel.",
  "refused.stock-empty":
    "Der Talon ist leer: Es gibt nichts zu ziehen. Der Stapel {forced, select, 0 {kann genommen werden, oder die Runde endet} other {kann und muss genommen werden}}.",
  "refused.stock-not-empty":
    "Die Runde kann man nur enden lassen, wenn der Talon leer ist; er hat noch {stock, plural, one {# Karte} other {# Karten}}. Zieh stattdessen.",
  "refused.take-forced":
    "Der Talon ist leer und der Stapel kann genommen werden, also muss er genommen werden.",
  "refused.pile-empty": "Der Ablagestapel ist leer.",
  "refused.top-wild":
    "Oben liegt eine wilde Karte ({top}); der Stapel kann in diesem Zug nicht genommen werden.",
  "refused.top-red-three": "Oben liegt eine rote Drei; der Stapel kann in diesem Zug nicht genommen werden.",
  "refused.top-black-three": "Oben liegt eine schwarze Drei und sperrt den Stapel, nur für diesen Zug.",
  "refused.cards-not-held":
    "Das braucht {wanted, plural, =0 {keine {rank_many}} =1 {{rank_a}} other {# {rank_many}}}, aber in der Hand {held, plural, =0 {ist nichts davon} =1 {ist nur # davon} other {sind nur # davon}}.",
  "refused.card-not-held": "Die Karte {card} ist nicht in der Hand.",
  "refused.strict-pair":
    "An diesem Tisch braucht jedes Aufnehmen zwei natürliche Karten aus der Hand, hier {rank_many}; {uses, select, all {} other {das hier verwendet {naturals}, und }}in der Hand {held, plural, =0 {ist keine} one {ist #} other {sind #}}.",
  "refused.frozen-pair":
    "Der Stapel ist eingefroren: Um ihn zu nehmen, braucht es zwei natürliche Karten aus der Hand, hier {rank_many}; {uses, select, all {} other {das hier verwendet {naturals}, und }}in der Hand {held, plural, =0 {ist keine} one {ist #} other {sind #}}.",
  "refused.unopened-pair":
    "Die Partei hat noch nicht eröffnet: Um den Stapel zu nehmen, braucht es zwei natürliche Karten aus der Hand, hier {rank_many}; {uses, select, all {} other {das hier verwendet {naturals}, und }}in der Hand {held, plural, =0 {ist keine} one {ist #} other {sind #}}.",
  "refused.pair-needed":
    "Die Partei hat keine Meldung aus {rank_of}: Um den Stapel zu nehmen, braucht es davon zwei natürliche Karten aus der Hand{or_wild, select, 0 {} other { oder eine und eine wilde Karte}}; {uses_both, select, all {} other {das hier verwendet {naturals} natürliche und {wilds} wilde, und }}die Hand hat {held, plural, =0 {keine {rank_many}} =1 {{rank_a}} other {# {rank_many}}}.",
  "refused.frozen-no-wilds":
    "Der Stapel ist durch eine Karte eingefroren: Mit ihm dürfen keine wilden Karten auf den Tisch. Nimm ihn mit natürlichen Karten; wilde dürfen später im Zug folgen.",
  "refused.one-card-take":
    "Mit nur einer Karte in der Hand darf ein Stapel aus nur einer Karte nicht genommen werden.",
  "refused.wrong-rank": "Oben liegt {top}; nur Karten gleichen Ranges und wilde Karten passen dazu.",
  "refused.nothing-laid": "Es wurde keine Karte zum Auslegen genannt.",
  "refused.meld-exists":
    "Die Partei hat schon eine Meldung aus {rank_of}; von jeder Art hat sie nur eine, also leg dort an.",
  "refused.no-meld":
    "Die Partei hat keine Meldung aus {rank_of}, an die man anlegen könnte; eine neue Meldung braucht drei Karten.",
  "refused.meld-too-small": "Eine Meldung hat mindestens 3 Karten; diese hätte {size}.",
  "refused.too-few-naturals": "Eine Meldung braucht mindestens 2 natürliche Karten; diese hätte {naturals}.",
  "refused.too-many-wilds":
    "Eine Meldung fasst höchstens {limit, plural, =0 {keine wilde Karte} one {# wilde Karte} other {# wilde Karten}}; diese hätte {wilds}.",
  "refused.wilds-outnumber":
    "Eine Meldung mit {naturals} natürlichen Karten fasst höchstens {limit} wilde; diese hätte {wilds}.",
  "refused.canasta-closed":
    "Eine fertige Canasta nimmt hier keine wilden Karten mehr auf: Diese Meldung aus {size} Karten hat Platz für {room}, nicht für {wilds}.",
  "refused.wild-melds-off":
    "Meldungen nur aus wilden Karten gibt es an diesem Tisch nicht; leg wilde Karten zu mindestens zwei natürlichen.",
  "refused.wild-meld-full": "Die Meldung aus wilden Karten fasst nicht mehr als 7; damit wären es {size}.",
  "refused.black-threes-never": "Schwarze Dreier können an diesem Tisch nicht ausgelegt werden.",
  "refused.black-threes-natural":
    "Schwarze Dreier werden ohne wilde Karten ausgelegt; hier {wilds, plural, one {ist # dabei} other {sind # dabei}}.",
  "refused.black-threes-not-out":
    "Schwarze Dreier gehen nur in dem Zug auf den Tisch, der ausmacht, und danach könnte dieses Blatt nicht ausmachen: Das verlangt {needed, plural, =0 {keine Canasta} one {# Canasta} other {# Canastas}}{natural_needed, select, 0 {} other {, davon eine reine}}, die Partei hätte {canastas}{natural_needed, select, 0 {} other {{natural, select, 0 {, keine reine} other {}}}} und die Hand {left, plural, =0 {keine Karte} one {# Karte} other {# Karten}}.",
  "refused.black-threes-apart":
    "Leg zuerst die Mindestpunkte aus und nimm die erbeuteten Karten auf; dann dürfen schwarze Dreier zum Ausmachen auf den Tisch.",
  "refused.red-three":
    "Eine rote Drei wird weder ausgelegt noch abgeworfen: Sie wird als Bonuskarte gezeigt.",
  "refused.meld-limit":
    "Eine Partei hält an diesem Tisch höchstens {limit, plural, =0 {keine unfertige Meldung} one {# unfertige Meldung} other {# unfertige Meldungen}} und hat {unfinished}; vollende erst eine.",
  "refused.opening-short":
    "Die Erstmeldung verlangt {need} Punkte. Damit wären {laid} ausgelegt, und das Blatt kann höchstens {best} erreichen.",
  "refused.opening-incomplete":
    "Die Erstmeldung verlangt {need} Punkte, und {laid} sind ausgelegt: Leg vor dem Abwerfen noch {missing} aus{canasta, select, 0 {} other { oder eine ganze Canasta}}{undo, select, 0 {} other {, oder nimm zurück}}.",
  "refused.must-go-out":
    "Dieser Zug muss ausmachen ({why_words}), und danach könnte er es nicht: In der Hand {left, plural, =0 {bliebe keine Karte} one {bliebe # Karte} other {blieben # Karten}}.",
  "refused.out-refused":
    "Der Partner hat Nein gesagt: Dieser Zug darf nicht ausmachen, also muss nach dem Abwerfen eine Karte bleiben.",
  "refused.no-canasta":
    "Ausmachen verlangt {needed, plural, =0 {keine Canasta} one {# Canasta} other {# Canastas}}{natural_needed, select, 0 {} other {, davon eine reine}}; die Partei hat {canastas}. Behalte eine Karte.",
  "refused.no-natural-canasta":
    "Ausmachen verlangt {needed, plural, =0 {keine Canasta} one {# Canasta} other {# Canastas}}, davon eine reine; die Partei hat {canastas}, keine davon rein. Behalte eine Karte.",
  "refused.unfinishable":
    "Damit {left, plural, =0 {bliebe keine Karte} one {bliebe # Karte} other {blieben # Karten}} in der Hand: Ohne das Recht auszumachen ({needed, plural, =0 {keine Canasta} one {# Canasta} other {# Canastas}}{natural_needed, select, 0 {} other {, davon eine reine,}} nötig, {canastas}{natural_needed, select, 0 {} other {{natural, select, 0 {, keine reine,} other {}}}} vorhanden) muss nach dem Abwerfen eine Karte bleiben, also behalte mindestens zwei.",
  "refused.ask-off": "An diesem Tisch wird der Partner vor dem Ausmachen nicht gefragt.",
  "refused.ask-no-partner": "Es gibt keinen Partner, den man fragen könnte.",
  "refused.ask-already": "Der Partner ist in diesem Zug schon gefragt worden.",
  "refused.ask-late": "Gefragt wird nach dem Ziehen oder Aufnehmen und vor jeder weiteren Meldung.",
  "refused.ask-apart":
    "Leg zuerst die Mindestpunkte aus und nimm die erbeuteten Karten auf; dann darf der Partner gefragt werden.",
  "refused.ask-impossible": "Dieses Blatt kann in diesem Zug nicht ausmachen, also gibt es nichts zu fragen.",
  "refused.ask-stuck":
    "Sagte der Partner Nein, könnte dieses Blatt seinen Zug nicht beenden; darum darf nicht gefragt werden.",
  "refused.mixed-ranks":
    "Eine Meldung{rank, select, 0 {} other { aus {rank_of}}} besteht aus einem Rang, auf Wunsch mit wilden Karten: nicht aus {cards}.",
  "refused.card-twice": "Dieselbe Karte ist zweimal genannt: {cards}.",
  "refused.no-such-action": "Eine solche Aktion gibt es an diesem Tisch nicht.",
  "refused.undo-nothing":
    "In diesem Zug gibt es keine Meldung zurückzunehmen; Ziehen, eine Antwort und die Meldung, die den Stapel nahm, bleiben stehen.",
  "refused.fine-off": "Hier gibt es keine Strafpunkte: {why_words}.",
  "refused.wrong-table": "Dieser Befehl war für einen anderen Tisch bestimmt.",
  "refused.command-used": "Ein anderer Platz hat die Kennung dieses Befehls schon benutzt.",
  "refused.not-your-turn": "{name} ist am Zug.",
  "refused.no-hand": "Es läuft keine Runde; gib zuerst die nächste.",
  "refused.hand-running": "Die laufende Runde muss zuerst zu Ende gespielt werden.",
  "refused.not-ready": "Das nächste Geben wird vorbereitet; versuch es gleich noch einmal.",
  "refused.match-over": "Die Partie ist zu Ende.",
  "refused.hand-conceded": "Du hast diese Runde aufgegeben; ein Computerspieler spielt sie zu Ende.",
  "refused.not-saved":
    "Das konnte nicht gespeichert werden, darum ist nichts geschehen. Versuch es noch einmal.",
  "refused.foreign":
    "Diese Anfrage kommt von einer anderen Seite; nur Seiten von {origin} dürfen etwas ändern.",
  "refused.no-device": "Dieser Browser hat noch keinen Schlüssel: Lade zuerst die Seite und erlaube Cookies.",
  "refused.no-match": "Dieses Gerät hat keine solche Partie.",
  "refused.not-json":
    "Eine Anfrage, die etwas anlegt, muss JSON sein und das sagen: content-type: application/json.",
  "refused.no-seat": "Einen Platz {seat} gibt es in dieser Partie nicht; ihre Plätze sind 0 bis {last}.",
  "refused.not-history": "Ein Verlauf wird als das geschickt, was er ist: content-type: {type}.",
  "refused.history-refused":
    "Zeile {line}, Spalte {column}: So ist keine Partie aufgezeichnet. Genaueres gibt es nur auf Englisch: {reason}.",
  "refused.history-bytes":
    "Zeile {line}, Spalte {column}: Dieses Byte ist kein UTF-8-Text, und eine aufgezeichnete Partie ist nichts anderes.",
  "refused.history-claim":
    "Zeile {line}, Spalte {column}: Runde {hand} gibt {key} = {claimed, select, nobody {niemand} other {{claimed}}} an, hier ist es aber {found, select, nobody {niemand} other {{found}}}.",
  "refused.history-cut":
    "Zeile {line}, Spalte {column}: Die Aufzeichnung endet zu früh. Sie wurde abgeschnitten oder nie abgeschlossen.",
  "refused.history-drew":
    "Zeile {line}, Spalte {column}: Gezogen wurde {cards, select, nothing {nichts} other {{cards}}}, nicht {claimed, select, nothing {nichts} other {{claimed}}}.",
  "refused.history-end-claim":
    "Zeile {line}, Spalte {column}: [end] gibt {key} = {claimed} an, es ist aber {found}.",
  "refused.history-foreign": "Das ist keine aufgezeichnete Partie: Es fehlt die Version.",
  "refused.history-illegal": "Zeile {line}, Spalte {column}: „{action}“ ist dort nicht erlaubt. {reason}",
  "refused.history-large":
    "Dieser Text hat {length} Zeichen; eine aufgezeichnete Partie hat höchstens {limit}.",
  "refused.history-long-line": "Zeile {line} hat {length} Zeichen; erlaubt sind höchstens {limit}.",
  "refused.history-missing-key": "Zeile {line}, Spalte {column}: Hier fehlt „{key}“.",
  "refused.history-number":
    "Zeile {line}, Spalte {column}: {key} muss eine ganze Zahl von {low} bis {high} sein.",
  "refused.history-rules": "Zeile {line}, Spalte {column}: {reason}",
  "refused.history-seat": "Zeile {line}, Spalte {column}: Hier ist Platz {seat} am Zug, nicht Platz {given}.",
  "refused.history-version":
    "Diese aufgezeichnete Partie hat die Version {version}; dieses Programm liest Version {reads}.",
  "refused.history-unread":
    "Das ist keine aufgezeichnete Partie, die sich nachspielen lässt. Genaueres gibt es nur auf Englisch: {reason}.",
  "refused.replay-too-long":
    "Diese Partie hat {actions} Aktionen; zum Nachspielen dürfen es {limit} sein. Im Terminal liest sie canasta replay.",
  "refused.too-many-replays":
    "Eine Adresse darf {most} Partien auf einmal zum Nachspielen öffnen und danach {rate} pro Sekunde. Warte einen Moment.",
  "refused.other-name":
    "Dieser Server hört nicht auf den Namen {name}. Wer ihn betreibt, kann das erlauben: canasta serve --allow-host {name}",
  "refused.pile-black-never": "An diesem Tisch frieren schwarze Dreier den Stapel nicht ein.",
  "refused.pile-card": "„{given}“ ist keine Karte.",
  "refused.pile-freezer": "„{given}“ ist nichts, was einen Stapel einfriert.",
  "refused.pile-meld-twice":
    "Es sind zwei Meldungen aus {rank_of} genannt; eine Partei hat von jeder Art nur eine.",
  "refused.pile-no-melds": "Die Partei hat eröffnet: Sag, welche Meldungen sie hat.",
  "refused.pile-position": "So kann kein Tisch aussehen: {reason}.",
  "refused.pile-red-three": "Eine rote Drei ist nie in einer Hand; sie wird sofort gezeigt.",
  "refused.pile-score": "Ein Punktestand reicht von −{most} bis {most}.",
  "refused.pile-size":
    "Der Stapel hat hier {size, plural, =0 {keine Karte} one {# Karte} other {# Karten}}, und mit dem, was von ihm gesagt ist, mindestens {least}.",
  "refused.pile-threes-laid":
    "Vor einem Zug liegen unter den Meldungen keine Dreier: Rote zeigt man abseits, und schwarze gehen nur in dem Zug auf den Tisch, der ausmacht.",
  "refused.pile-too-fast":
    "Eine Adresse darf {most} Fragen auf einmal stellen und danach {rate} pro Sekunde. Warte einen Moment.",
  "refused.pile-too-large": "Für einen Stapel aus {size} Karten sind im Kartenpaket nicht genug übrig.",
  "refused.pile-too-many": "Im Kartenpaket sind {most} {rank_many}, und {told} sind genannt.",
  "refused.pile-too-many-red": "Im Kartenpaket sind {most} rote Dreier, und {told} sind genannt.",
  "refused.rules-name":
    "Der Name enthält als Zeichen {place} „{sign}“, das in Namen von Regeln nicht geht; Buchstaben, Ziffern, Leerzeichen und Zeichen wie - ' & ! gehen.",
  "refused.rules-name-long": "Der Name von Regeln hat höchstens {most} Zeichen; dieser hat {length}.",
  "refused.rules-text-long": "Regeln als Text haben höchstens {most} Zeichen; diese haben {length}.",
  "refused.seats-named":
    "Dieser Tisch hat {seats} Plätze, und die Anfrage nennt {named}: Für jeden Platz braucht es ein Wort.",
  "refused.seats-unknown": "Es gibt keinen Spieler namens {player}; es gibt: {players}.",
  "refused.seats-yours":
    "Genau ein Platz muss deiner sein („you“), nicht mehr und nicht weniger; die Anfrage hat {yours}.",
  "refused.unknown-preset": "Es gibt keine Regeln namens {name}; es gibt: {presets}.",
  "refused.too-fast":
    "Eine Adresse darf {most} Partien auf einmal anlegen und danach {rate} pro Sekunde. Warte einen Moment.",
  "refused.too-large": "Eine Anfrage darf {limit} Bytes haben; diese hat mehr.",
  "refused.too-many-matches":
    "Dieses Gerät hat {limit} Partien, mehr dürfen es nicht sein. Entferne zuerst eine.",
  "refused.take-drew":
    "Du hast in diesem Zug gezogen; den Stapel nimmt man nur statt zu ziehen, als Erstes im Zug.",
  "refused.take-took":
    "Du hast in diesem Zug den Stapel genommen; das geht nur statt zu ziehen, als Erstes im Zug.",
  "refused.take-not-yours": "Den Stapel kann man nur zu Beginn des eigenen Zuges nehmen.",
  "refused.take-top":
    "{top} liegt oben: eine natürliche Karte, die ausgelegt werden kann. Nur die oberste Karte entscheidet.",
  "refused.take-frozen":
    "Der Stapel ist für alle eingefroren ({by}); {depth, plural, =0 {keine Karte liegt} one {# Karte liegt} other {# Karten liegen}} darauf. Es braucht zwei natürliche Karten vom Rang der obersten aus der Hand.",
  "refused.take-frozen-no-wilds":
    "Der Stapel ist für alle eingefroren ({by}); {depth, plural, =0 {keine Karte liegt} one {# Karte liegt} other {# Karten liegen}} darauf. Es braucht zwei natürliche Karten vom Rang der obersten aus der Hand, und mit ihnen geht keine wilde auf den Tisch.",
  "refused.take-frozen-by":
    "Der Stapel ist für alle eingefroren, durch {freezer} darin. Es braucht zwei natürliche Karten vom Rang der obersten aus der Hand.",
  "refused.take-frozen-by-no-wilds":
    "Der Stapel ist für alle eingefroren, durch {freezer} darin. Es braucht zwei natürliche Karten vom Rang der obersten aus der Hand, und mit ihnen geht keine wilde auf den Tisch.",
  "refused.take-frozen-side":
    "Keine Karte hat den Stapel eingefroren, aber für deine Partei gilt er als eingefroren, bis sie eröffnet hat: Es braucht ein natürliches Paar aus der Hand.",
  "refused.take-unopened":
    "Keine Karte hat den Stapel eingefroren; aber deine Partei hat nicht eröffnet, also braucht es ein natürliches Paar aus der Hand.",
  "refused.take-strict":
    "Keine Karte hat den Stapel eingefroren; aber an diesem Tisch braucht jedes Aufnehmen ein natürliches Paar aus der Hand.",
  "refused.take-unfrozen": "Keine Karte hat den Stapel eingefroren.",
  "refused.take-cards":
    "Du hast {held, plural, =0 {keine {rank_many}} =1 {{rank_a}} other {# {rank_many}}}{meld, select, 0 {} other {; deine Partei hat eine Meldung aus {meld} {rank_of}}}. Das genügt: {ways_words}.",
  "refused.take-open": "Deine Partei hat eröffnet, und der Zug kann zu Ende gebracht werden.",
  "refused.take-enough":
    "Deine Erstmeldung verlangt {need} Punkte; das kleinste Aufnehmen legt mit der obersten Karte {laid} aus. Karten unter der obersten zählen nie.",
  "refused.take-more":
    "Deine Erstmeldung verlangt {need} Punkte; das kleinste Aufnehmen legt mit der obersten Karte {laid} aus, und {missing} weitere können aus der Hand folgen. Karten unter der obersten zählen nie.",
  "refused.take-more-or-canasta":
    "Deine Erstmeldung verlangt {need} Punkte oder eine ganze Canasta; das kleinste Aufnehmen legt mit der obersten Karte {laid} aus, und die Hand hat, was das eine oder das andere vollendet. Karten unter der obersten zählen nie.",
  "refused.pile-depends": "Es kommt darauf an, wie viele Karten im Stapel liegen.",
  "refused.pile-no-top": "Sag zuerst, welche Karte oben liegt.",
  "refused.pile-no-hand": "Jetzt die Karten deiner Hand.",

  "freezer.wild": "eine wilde Karte",
  "freezer.red": "eine rote Drei",
  "freezer.black": "eine schwarze Drei",

  atStake: "Den Stapel zu Unrecht zu nehmen kostet hier {points} Punkte.",
  "ways.pair": "ein natürliches Paar passt",
  "ways.join": "die oberste Karte darf allein an die Meldung",
  "ways.wild": "eine natürliche und eine wilde Karte passen",
  "ways.none": "die Karten passen",
  "ways.or": ", oder ",
};
