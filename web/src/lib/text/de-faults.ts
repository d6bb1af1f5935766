import type { faults as english } from "./en-faults";
import type { Translated } from "./languages";

/** Was an gewählten Hausregeln nicht stimmt. */
export const faults: Translated<typeof english> = {
  "fault.type":
    "„{rule}“ kann nicht „{value}“ sein{field, select, opening {. Schreib zuerst das Minimum für die niedrigsten Punktestände, dann PUNKTESTAND:MINIMUM für jede höhere Stufe, etwa 15 0:50 1500:90 3000:120} other {}}.",
  "fault.whole":
    "„{rule}“ ist eine ganze Zahl von {lowest} bis {highest}{zero, select, 0 {} other {, oder 0 zum Abschalten}}; „{value}“ geht nicht.",
  "fault.choice": "„{rule}“ kann nicht „{value}“ sein.",
  "fault.range":
    "„{rule}“ reicht von {lowest} bis {highest}{zero, select, 0 {} other {, oder 0 zum Abschalten}}; {value} geht nicht.",
  "fault.step": "„{rule}“ geht in Schritten von {step}: {near} ginge, {value} nicht.",
  "fault.bands_first":
    "„{rule}“ muss mit dem Minimum für die niedrigsten Punktestände beginnen und darf nur ein solches haben.",
  "fault.bands_many": "„{rule}“ hat {bands} Stufen; höchstens {most} sind möglich.",
  "fault.bands_order": "„{rule}“ hat {after} nach {before}; die Punktestände müssen steigen.",
  "fault.bands_start": "„{rule}“ hat eine Stufe ab {start}; Punktestände sind Vielfache von 5 bis {widest}.",
  "fault.bands_minimum":
    "„{rule}“ hat ein Minimum von {minimum}; möglich ist 0 bis {highest} in Schritten von 5.",
  "fault.set_twice": "„{field}“ ist mehr als einmal festgelegt; leg es einmal fest.",
  "fault.no_setting": "„{setting}“ ist keine Hausregel.",
  "fault.unknown_field": "Es gibt keine Hausregel namens „{field}“.",
  "fault.missing_field": "„{rule}“ fehlt.",
  "fault.uneven_sides": "{players} Spieler lassen sich nicht gleichmäßig auf {sides} Parteien verteilen.",
  "fault.no_partner":
    "Bei {players} Spielern in {sides} Parteien hat niemand einen Partner, den man fragen könnte: Schalte das Fragen des Partners ab.",
  "fault.stock_too_small":
    "Je {deal} Karten für {players} Spieler lassen von {pack} Karten {left} für den Talon, und mindestens {least} müssen bleiben. Gib höchstens {most}{three, select, 0 {} other {, oder {three} mit drei Paketen}}.",
  "fault.pickup_contradiction":
    "Jedes Aufnehmen verlangt ein natürliches Paar, und doch soll eine natürliche mit einer wilden Karte genügen: Schalte eines von beiden ab.",
  "fault.no_wild_melds":
    "Meldungen aus wilden Karten dürfen über sieben Karten wachsen, aber es gibt sie gar nicht: Gib ihnen eine Prämie, etwa 1.000, oder schalte das ab.",
  "fault.opening_out_of_reach":
    "Die Erstmeldung verlangt {highest} Punkte, aber wenn {deal} Karten gegeben und je Zug {draw, plural, =0 {keine Karte} one {# Karte} other {# Karten}} gezogen werden, kann kein Blatt mehr als {most} auslegen. Verlange weniger oder gib mehr Karten.",
  "fault.concealed_below_out":
    "Verdeckt ausmachen bringt {concealed} statt {out} Punkten und darf nicht weniger bringen: Gib dafür {out} oder mehr.",
  "fault.mixed_above_natural":
    "Eine gemischte Canasta zählt {mixed} und eine reine {natural}, sodass es sich lohnte, sie zu verderben: Lass die reine {mixed} oder mehr zählen.",
  "fault.red_threes_together":
    "Alle {number} roten Dreier zusammen zählen {together}, weniger als {number} mal {each}: Setze {least} oder mehr.",
};
