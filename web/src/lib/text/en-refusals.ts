/** Why something is refused, by the code of the refusal. The figures come with it. */
export const refusals = {
  "refused.hand-over": "The hand is over; nothing more can be played in it.",
  "refused.answer-due": "The partner has been asked and must answer yes or no first.",
  "refused.no-question": "Nobody has asked for leave to go out, so there is nothing to answer.",
  "refused.already-drew":
    "This turn has begun: one either draws or takes the pile, once; now meld or discard.",
  "refused.draw-first": "Draw from the stock or take the pile first.",
  "refused.stock-empty":
    "The stock is empty: there is nothing to draw. The pile can be taken{forced, select, 0 {, or the hand let end} other {, and must be}}.",
  "refused.stock-not-empty":
    "The hand can be let end only when the stock is empty; it has {stock} left. Draw instead.",
  "refused.take-forced": "The stock is empty and the pile can be taken, so it must be taken.",
  "refused.pile-empty": "The discard pile is empty.",
  "refused.top-wild": "A wild card lies on top ({top}); the pile cannot be taken this turn.",
  "refused.top-red-three": "A red three lies on top; the pile cannot be taken this turn.",
  "refused.top-black-three": "A black three lies on top and blocks the pile for this turn only.",
  "refused.cards-not-held":
    "This needs {wanted, plural, =0 {no {rank_many}} =1 {one {rank_one}} other {# {rank_many}}}, but the hand has {held, plural, =0 {no {rank_many}} =1 {one {rank_one}} other {# {rank_many}}}.",
  "refused.card-not-held": "The card {card} is not in the hand.",
  "refused.strict-pair":
    "At this table every pickup needs two natural {rank_many} from the hand; {uses, select, all {} other {this uses {naturals} and }}the hand has {held}.",
  "refused.frozen-pair":
    "The pile is frozen: taking it needs two natural {rank_many} from the hand; {uses, select, all {} other {this uses {naturals} and }}the hand has {held}.",
  "refused.unopened-pair":
    "The side has not opened: taking the pile needs two natural {rank_many} from the hand; {uses, select, all {} other {this uses {naturals} and }}the hand has {held}.",
  "refused.pair-needed":
    "The side has no meld of {rank_of}: taking the pile needs two natural {rank_many}{or_wild, select, 0 {} other { or one and a wild card}} from the hand; {uses_both, select, all {} other {this uses {naturals} natural and {wilds} wild, and }}the hand has {held, plural, =0 {no {rank_many}} =1 {one {rank_one}} other {# {rank_many}}}.",
  "refused.frozen-no-wilds":
    "The pile is frozen by a card: wild cards may not go down with it. Take it with natural cards; wild cards may follow later in the turn.",
  "refused.one-card-take": "With a single card in hand a pile of a single card may not be taken.",
  "refused.wrong-rank": "The top card is {top}; only cards of its rank and wild cards go with it.",
  "refused.nothing-laid": "No card was named to lay down.",
  "refused.meld-exists":
    "The side already has a meld of {rank_of}; a side has one meld of a kind, so add to it.",
  "refused.no-meld": "The side has no meld of {rank_of} to add to; a new meld needs three cards.",
  "refused.meld-too-small": "A meld has at least 3 cards; this one would have {size}.",
  "refused.too-few-naturals": "A meld needs at least 2 natural cards; this one would have {naturals}.",
  "refused.too-many-wilds":
    "A meld holds at most {limit, plural, =0 {no wild card} one {# wild card} other {# wild cards}}; this one would have {wilds}.",
  "refused.wilds-outnumber":
    "A meld with {naturals} natural cards holds at most {limit} wild; this one would have {wilds}.",
  "refused.canasta-closed":
    "A finished canasta takes no more wild cards here: this meld of {size} has room for {room}, not {wilds}.",
  "refused.wild-melds-off":
    "Melds of wild cards alone are not played at this table; lay wild cards beside at least two natural ones.",
  "refused.wild-meld-full": "The meld of wild cards takes no more than 7; this would make {size}.",
  "refused.black-threes-never": "Black threes cannot be melded at this table.",
  "refused.black-threes-natural": "Black threes are melded without wild cards; this has {wilds}.",
  "refused.black-threes-not-out":
    "Black threes go down only in the turn that goes out, and after this the hand could not go out: that needs {needed, plural, =0 {no canasta} one {# canasta} other {# canastas}}{natural_needed, select, 0 {} other {, one of them natural}}, the side would have {canastas}{natural_needed, select, 0 {} other {{natural, select, 0 {, none natural} other {}}}}, and the hand {left, plural, =0 {no card} one {# card} other {# cards}}.",
  "refused.black-threes-apart":
    "First lay the opening minimum and take up the captured cards; then black threes may go down to go out.",
  "refused.red-three": "A red three is neither melded nor discarded: it is shown as a bonus card.",
  "refused.meld-limit":
    "A side holds at most {limit, plural, =0 {no unfinished meld} one {# unfinished meld} other {# unfinished melds}} at this table and has {unfinished}; finish one first.",
  "refused.opening-short":
    "The opening needs {need} points. With this, {laid} are laid, and the hand can reach {best} at most.",
  "refused.opening-incomplete":
    "The opening needs {need} points and {laid} are laid: lay {missing} more{canasta, select, 0 {} other {, or a whole canasta,}} before discarding{undo, select, 0 {} other {, or undo}}.",
  "refused.must-go-out":
    "This turn has to go out ({why_words}), and after this it could not: the hand would have {left, plural, =0 {no card} one {# card} other {# cards}}.",
  "refused.out-refused":
    "The partner said no: this turn may not go out, so after the discard a card must be left.",
  "refused.no-canasta":
    "Going out needs {needed, plural, =0 {no canasta} one {# canasta} other {# canastas}}{natural_needed, select, 0 {} other {, one of them natural}}; the side has {canastas}. Keep a card.",
  "refused.no-natural-canasta":
    "Going out needs {needed, plural, =0 {no canasta} one {# canasta} other {# canastas}}, one of them natural; the side has {canastas}, none natural. Keep a card.",
  "refused.unfinishable":
    "This would leave {left, plural, =0 {no card} one {# card} other {# cards}} in hand: without the right to go out ({needed, plural, =0 {no canasta} one {# canasta} other {# canastas}}{natural_needed, select, 0 {} other {, one of them natural,}} needed, {canastas}{natural_needed, select, 0 {} other {{natural, select, 0 {, none natural} other {}}}} there) one card must be left after the discard, so keep at least two.",
  "refused.ask-off": "At this table the partner is not asked before going out.",
  "refused.ask-no-partner": "There is no partner to ask.",
  "refused.ask-already": "The partner has been asked in this turn already.",
  "refused.ask-late": "The question comes after the draw or pickup and before any further meld.",
  "refused.ask-apart":
    "First lay the opening minimum and take up the captured cards; then the partner may be asked.",
  "refused.ask-impossible": "This hand cannot go out in this turn, so there is nothing to ask.",
  "refused.ask-stuck":
    "If the partner said no, this hand could not finish its turn; so the question may not be put.",
  "refused.mixed-ranks":
    "A meld{rank, select, 0 {} other { of {rank_of}}} is of one rank, with wild cards if wanted: not {cards}.",
  "refused.card-twice": "The same card is named twice: {cards}.",
  "refused.no-such-action": "There is no such action at this table.",
  "refused.undo-nothing":
    "There is no meld of this turn to take back; a draw, an answer and the meld that took the pile stand.",
  "refused.fine-off": "Nothing is charged here: {why_words}.",
  "refused.wrong-table": "This command was meant for another table.",
  "refused.command-used": "Another seat has used this command's id.",
  "refused.not-your-turn": "It is {name}'s turn.",
  "refused.no-hand": "No hand is in play; deal the next one first.",
  "refused.hand-running": "The hand in play must be finished first.",
  "refused.not-ready": "The next deal is being prepared; try again in a moment.",
  "refused.match-over": "The match is over.",
  "refused.hand-conceded": "You gave this hand up; a computer player finishes it.",
  "refused.not-saved": "This could not be written down, so nothing was done. Try again.",
  "refused.foreign": "This request comes from another site; only pages of {origin} may ask for changes.",
  "refused.no-device": "This browser has no key yet: load the page first, with cookies allowed.",
  "refused.no-match": "This device has no such match.",
  "refused.not-json":
    "A request that makes something must be JSON and say so: content-type: application/json.",
  "refused.no-seat": "There is no seat {seat} in this match; its seats are 0 to {last}.",
  "refused.not-history": "A history is sent as what it is: content-type: {type}.",
  "refused.history-refused": "Line {line}, column {column}: {reason}.",
  "refused.history-bytes":
    "Line {line}, column {column}: this byte is no UTF-8 text, and a match record is nothing else.",
  "refused.history-claim":
    "Line {line}, column {column}: hand {hand} claims {key} = {claimed}, but here it is {found}.",
  "refused.history-cut":
    "Line {line}, column {column}: the record ends too soon. It was cut off, or never finished.",
  "refused.history-drew": "Line {line}, column {column}: the cards drawn were {cards}, not {claimed}.",
  "refused.history-end-claim":
    "Line {line}, column {column}: [end] claims {key} = {claimed}, but it is {found}.",
  "refused.history-foreign": "This is no match record: it has no version.",
  "refused.history-illegal": "Line {line}, column {column}: “{action}” is not legal there. {reason}",
  "refused.history-large": "This text has {length} characters; a match record has {limit} at most.",
  "refused.history-long-line": "Line {line} has {length} characters; {limit} are the most allowed.",
  "refused.history-missing-key": "Line {line}, column {column}: “{key}” is missing here.",
  "refused.history-number":
    "Line {line}, column {column}: {key} must be a whole number from {low} to {high}.",
  "refused.history-rules": "Line {line}, column {column}: {reason}",
  "refused.history-seat": "Line {line}, column {column}: seat {seat} is to act here, not seat {given}.",
  "refused.history-version": "This match record is of version {version}; this program reads version {reads}.",
  "refused.history-unread": "This is no match record that can be replayed: {reason}.",
  "refused.replay-too-long":
    "This match has {actions} actions; a replay can have {limit}. In the terminal, canasta replay reads it.",
  "refused.too-many-replays":
    "One address may open {most} replays at once and then {rate} a second. Wait a moment.",
  "refused.other-name":
    "This server does not answer to the name {name}. Whoever runs it can allow it: canasta serve --allow-host {name}",
  "refused.pile-black-never": "Black threes do not freeze the pile at this table.",
  "refused.pile-card": "“{given}” is no card.",
  "refused.pile-freezer": "“{given}” is nothing that freezes a pile.",
  "refused.pile-meld-twice": "Two melds of {rank_of} are told; a side has one of a kind.",
  "refused.pile-no-melds": "The side has opened: say which melds it has.",
  "refused.pile-position": "No table can look like this: {reason}.",
  "refused.pile-red-three": "A red three is never in a hand; it is shown at once.",
  "refused.pile-score": "A score goes from −{most} to {most}.",
  "refused.pile-size":
    "The pile has {size, plural, =0 {no card} one {# card} other {# cards}} here, and with what is told of it at least {least}.",
  "refused.pile-threes-laid":
    "No threes lie among the melds before a turn: red ones are shown apart, and black ones go down only in the turn that goes out.",
  "refused.pile-too-fast":
    "One address may ask {most} questions at once and then {rate} a second. Wait a moment.",
  "refused.pile-too-large": "The pack has too few cards left for a pile of {size}.",
  "refused.pile-too-many": "The pack has {most} {rank_many}, and {told} are told.",
  "refused.pile-too-many-red": "The pack has {most} red threes, and {told} are told.",
  "refused.rules-name":
    "A name of rules cannot have {sign}, its sign {place}: letters, digits, spaces and marks such as - ' & ! will do.",
  "refused.rules-name-long": "A name of rules has {most} signs at most; this one has {length}.",
  "refused.rules-text-long": "Rules written as text have {most} signs at most; these have {length}.",
  "refused.seats-named":
    "This table has {seats} seats, and the request names {named}: one word for each seat is needed.",
  "refused.seats-unknown": "There is no player called {player}; there are: {players}.",
  "refused.seats-yours": "One seat must be yours ('you'), no more and no fewer; the request has {yours}.",
  "refused.unknown-preset": "There are no rules called {name}; there are: {presets}.",
  "refused.too-fast": "One address may make {most} matches at once and then {rate} a second. Wait a moment.",
  "refused.too-large": "A request may have {limit} bytes; this one has more.",
  "refused.too-many-matches":
    "This device has {limit} matches, which is as many as it may have. Remove one first.",
  "refused.take-drew":
    "You drew this turn; the pile can be taken only instead of drawing, as a turn's first act.",
  "refused.take-took":
    "You took the pile this turn; the pile can be taken only instead of drawing, as a turn's first act.",
  "refused.take-not-yours": "The pile can be taken only at the beginning of your own turn.",
  "refused.take-top": "{top} lies on top: a natural card that can be melded. Only the top card decides.",
  "refused.take-frozen":
    "The pile is frozen for everyone ({by}), with {depth, plural, =0 {no card} one {# card} other {# cards}} lying on it. It takes two natural cards of the top rank from the hand.",
  "refused.take-frozen-no-wilds":
    "The pile is frozen for everyone ({by}), with {depth, plural, =0 {no card} one {# card} other {# cards}} lying on it. It takes two natural cards of the top rank from the hand, and no wild card goes down with them.",
  "refused.take-frozen-by":
    "The pile is frozen for everyone, by {freezer} in it. It takes two natural cards of the top rank from the hand.",
  "refused.take-frozen-by-no-wilds":
    "The pile is frozen for everyone, by {freezer} in it. It takes two natural cards of the top rank from the hand, and no wild card goes down with them.",
  "refused.take-frozen-side":
    "No card froze the pile, but for your side it counts as frozen until it has opened: a natural pair from the hand is needed.",
  "refused.take-unopened":
    "No card froze the pile; but your side has not opened, so a natural pair from the hand is needed.",
  "refused.take-strict":
    "No card froze the pile; but at this table every pickup needs a natural pair from the hand.",
  "refused.take-unfrozen": "No card froze the pile.",
  "refused.take-cards":
    "You hold {held, plural, =0 {no {rank_many}} =1 {one {rank_one}} other {# {rank_many}}}{meld, select, 0 {} other {; your side has a meld of {meld} {rank_of}}}. That is enough: {ways_words}.",
  "refused.take-open": "Your side has opened, and the turn can be finished.",
  "refused.take-enough":
    "Your opening needs {need} points; the smallest pickup lays {laid} with the top card. Cards beneath the top never count.",
  "refused.take-more":
    "Your opening needs {need} points; the smallest pickup lays {laid} with the top card, and {missing} more can follow from the hand. Cards beneath the top never count.",
  "refused.take-more-or-canasta":
    "Your opening needs {need} points or a whole canasta; the smallest pickup lays {laid} with the top card, and the hand has what completes the one or the other. Cards beneath the top never count.",
  "refused.pile-depends": "It depends on how many cards lie in the pile.",
  "refused.pile-no-top": "First say which card lies on top.",
  "refused.pile-no-hand": "Now the cards of your hand.",

  "freezer.wild": "a wild card",
  "freezer.red": "a red three",
  "freezer.black": "a black three",
  atStake: "Taking the pile in error costs {points} points here.",
  "ways.pair": "a natural pair qualifies",
  "ways.join": "the top card may join the meld alone",
  "ways.wild": "one natural and a wild card qualify",
  "ways.none": "the cards qualify",
  "ways.or": ", or ",
} as const;
