/** Why a computer player would do what it suggests, by the code of the reason. The figures come with it. */
export const reasons = {
  "reason.unasked": "Nothing has been chosen yet.",
  "reason.only": "It is the only thing that can be done.",
  "reason.random": "Drawn at random from {legal, plural, one {# legal action} other {# legal actions}}.",
  "reason.answer":
    "{yes, select, 0 {No} other {Yes}}: my hand holds {points} points and the opponents about {foes}; ending now looks {value} points {better, select, 0 {worse} other {better}} than playing on.",
  "reason.answer-size":
    "{yes, select, 0 {No} other {Yes}}: I hold {left, plural, =0 {no card} one {# card} other {# cards}}.",
  "reason.declined": "The stock is empty, and the pile would leave more in the hand than it brings.",
  "reason.last-take": "The stock is empty; the pile still brings about {gain} points.",
  "reason.no-pile": "The pile cannot be taken.",
  "reason.opening-costly": "Opening for the pile costs too much.",
  "reason.take": "Taking the {pile}-card pile gains about {gain} points, a draw about {draw}.",
  "reason.take-keeps":
    "Taking the {pile}-card pile gains about {gain} points, a draw about {draw}, and it is kept from the others.",
  "reason.draw":
    "Taking the {pile}-card pile gains about {gain} points, which is less than a draw is worth: about {draw}.",
  "reason.takes": "I take {pile, select, 0 {the pile} other {the {pile}-card pile}} because it can be taken.",
  "reason.pile-small":
    "Taking {pile, select, 0 {the pile} other {the {pile}-card pile}} costs more than so few cards are worth.",
  "reason.pile-caught":
    "The hand may end before I could meld the cards of {pile, select, 0 {the pile} other {the {pile}-card pile}}.",
  "reason.begins": "It begins a meld of {rank_of}, about {gain} points better than waiting.",
  "reason.grows": "It brings the {rank_many} to {size} cards, about {gain} points better than waiting.",
  "reason.completes": "It completes a canasta of {rank_of}, about {gain} points better than waiting.",
  "reason.adds": "It adds to a canasta of {rank_of}, about {gain} points better than waiting.",
  "reason.opens":
    "The opening needs {need} points and the hand brings {laid}; being open is worth about {value} points, what it takes from the hand about {cost}.",
  "reason.opens-now": "The opening still needs {need} points, and this way brings {laid}.",
  "reason.lays": "These cards can be melded now, for {points} points.",
  "reason.ends": "I can go out, for a bonus of {bonus} points.",
  "reason.finishes": "The turn has to be completed.",
  "reason.asks":
    "Going out looks about {value} points {better, select, 0 {worse} other {better}} than playing on: close enough to ask, for my partner holds about {partner} points.",
  "reason.goes-out": "Going out leaves the opponents about {foes} points in hand.",
  "reason.goes-out-costs":
    "Going out leaves the opponents about {foes} points in hand and my side about {partner}.",
  "reason.freezes":
    "A wild card keeps {pile, select, 0 {the pile} other {the {pile}-card pile}} from the next player.",
  "reason.blocks":
    "A black three blocks {pile, select, 0 {the pile} other {the {pile}-card pile}} for the next player.",
  "reason.spares":
    "The next player can take {rank_a} with a chance of about {chance}%, and the hand can spare it.",
  "reason.spared": "I can spare {rank_a}.",
  "reason.stood-trial": "In {deals} sampled deals nothing else came out clearly better.",
  "reason.better-than-draw":
    "In {deals} sampled deals this came out about {gain} points better than drawing.",
  "reason.better-than-take":
    "In {deals} sampled deals this came out about {gain} points better than taking the pile.",
  "reason.better-than-pass":
    "In {deals} sampled deals this came out about {gain} points better than letting the hand end.",
  "reason.better-than-lay":
    "In {deals} sampled deals this came out about {gain} points better than melding {rank_many} now.",
  "reason.better-than-discard":
    "In {deals} sampled deals this came out about {gain} points better than discarding {rank_a}.",
  "reason.better-than-ask":
    "In {deals} sampled deals this came out about {gain} points better than asking my partner.",
  "reason.better-than-yes":
    "In {deals} sampled deals this came out about {gain} points better than saying yes.",
  "reason.better-than-no":
    "In {deals} sampled deals this came out about {gain} points better than saying no.",
} as const;
