/** Why a computer player would do what it suggests, by the code of the reason. The figures come with it. */
export const reasons = {
  "reason.unasked": "Nothing has been chosen yet.",
  "reason.only": "It is the only thing that can be done.",
  "reason.random": "Drawn at random from {legal:actions}.",
  "reason.answer":
    "{yes:answer}: my hand holds {points} points and the opponents about {foes}; ending now looks {value} points {better:better} than playing on.",
  "reason.answer-size": "{yes:answer}: I hold {left:cards_left}.",
  "reason.declined": "The stock is empty, and the pile would leave more in the hand than it brings.",
  "reason.last-take": "The stock is empty; the pile still brings about {gain} points.",
  "reason.no-pile": "The pile cannot be taken.",
  "reason.opening-costly": "Opening for the pile costs too much.",
  "reason.take": "Taking the {pile}-card pile gains about {gain} points, a draw about {draw}.",
  "reason.take-keeps":
    "Taking the {pile}-card pile gains about {gain} points, a draw about {draw}, and it is kept from the others.",
  "reason.draw":
    "Taking the {pile}-card pile gains about {gain} points, which is less than a draw is worth: about {draw}.",
  "reason.takes": "I take {pile:pile} because it can be taken.",
  "reason.pile-small": "Taking {pile:pile} costs more than so few cards are worth.",
  "reason.pile-caught": "The hand may end before I could meld the cards of {pile:pile}.",
  "reason.begins": "It begins a meld of {rank:ranks}, about {gain} points better than waiting.",
  "reason.grows": "It brings the {rank:ranks} to {size} cards, about {gain} points better than waiting.",
  "reason.completes": "It completes a canasta of {rank:ranks}, about {gain} points better than waiting.",
  "reason.adds": "It adds to a canasta of {rank:ranks}, about {gain} points better than waiting.",
  "reason.opens":
    "The opening needs {need} points and the hand brings {laid}; being open is worth about {value} points, what it takes from the hand about {cost}.",
  "reason.opens-now": "The opening still needs {need} points, and the hand brings {laid}.",
  "reason.lays": "These cards can be melded now, for {points} points.",
  "reason.ends": "I can go out, for a bonus of {bonus} points.",
  "reason.finishes": "The turn has to be completed.",
  "reason.asks":
    "Going out looks about {value} points {better:better} than playing on: close enough to ask, for my partner holds about {partner} points.",
  "reason.goes-out": "Going out leaves the opponents about {foes} points in hand.",
  "reason.goes-out-costs":
    "Going out leaves the opponents about {foes} points in hand and my side about {partner}.",
  "reason.freezes": "A wild card keeps {pile:pile} from the next player.",
  "reason.blocks": "A black three blocks {pile:pile} for the next player.",
  "reason.spares":
    "The next player can take {rank:one} with a chance of about {chance}%, and the hand can spare it.",
  "reason.spared": "I can spare {rank:one}.",
  "reason.stood-trial": "In {deals} sampled deals nothing else came out clearly better.",
  "reason.better-than-draw":
    "In {deals} sampled deals this came out about {gain} points better than drawing.",
  "reason.better-than-take":
    "In {deals} sampled deals this came out about {gain} points better than taking the pile.",
  "reason.better-than-pass":
    "In {deals} sampled deals this came out about {gain} points better than letting the hand end.",
  "reason.better-than-lay":
    "In {deals} sampled deals this came out about {gain} points better than melding {rank:ranks} now.",
  "reason.better-than-discard":
    "In {deals} sampled deals this came out about {gain} points better than discarding {rank:one}.",
  "reason.better-than-ask":
    "In {deals} sampled deals this came out about {gain} points better than asking my partner.",
  "reason.better-than-yes":
    "In {deals} sampled deals this came out about {gain} points better than saying yes.",
  "reason.better-than-no":
    "In {deals} sampled deals this came out about {gain} points better than saying no.",

  "form.actions.one": "{count} legal action",
  "form.actions.other": "{count} legal actions",
  "form.answer.yes": "Yes",
  "form.answer.no": "No",
  "form.better": "better",
  "form.worse": "worse",
  "form.pile": "the {count}-card pile",
  "form.pile.none": "the pile",
  "a.4": "a four",
  "a.5": "a five",
  "a.6": "a six",
  "a.7": "a seven",
  "a.8": "an eight",
  "a.9": "a nine",
  "a.10": "a ten",
  "a.J": "a jack",
  "a.Q": "a queen",
  "a.K": "a king",
  "a.A": "an ace",
  "a.2": "a deuce",
  "a.JK": "a joker",
  "a.3": "a black three",
} as const;
