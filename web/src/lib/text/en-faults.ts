/** What is wrong with chosen house rules, by the code of the fault. The figures come with it. */
export const faults = {
  "fault.type":
    "“{rule}” cannot be “{value}”{field, select, opening {. Write the minimum for the lowest scores, then SCORE:MINIMUM for each higher band, such as 15 0:50 1500:90 3000:120} other {}}.",
  "fault.whole":
    "“{rule}” is a whole number from {lowest} to {highest}{zero, select, 0 {} other {, or 0 to switch it off}}; it cannot be “{value}”.",
  "fault.choice": "“{rule}” cannot be “{value}”.",
  "fault.range":
    "“{rule}” goes from {lowest} to {highest}{zero, select, 0 {} other {, or 0 to switch it off}}; it cannot be {value}.",
  "fault.step": "“{rule}” goes in steps of {step}: {near} would do, {value} does not.",
  "fault.bands_first":
    "“{rule}” must begin with the minimum for the lowest scores, and have only one such minimum.",
  "fault.bands_many": "“{rule}” has {bands} bands; at most {most} will do.",
  "fault.bands_order": "“{rule}” has {after} after {before}; the scores must rise.",
  "fault.bands_start": "“{rule}” has a band from {start}; scores are multiples of 5 up to {widest}.",
  "fault.bands_minimum": "“{rule}” has a minimum of {minimum}; they go from 0 to {highest} in steps of 5.",
  "fault.set_twice": "“{field}” is set more than once; set it once.",
  "fault.no_setting": "“{setting}” is no house rule.",
  "fault.unknown_field": "There is no house rule called “{field}”.",
  "fault.missing_field": "“{rule}” is missing.",
  "fault.uneven_sides": "{players} players cannot be shared evenly among {sides} sides.",
  "fault.no_partner":
    "With {players} players on {sides} sides nobody has a partner to ask: switch off asking the partner.",
  "fault.stock_too_small":
    "{deal} cards for each of {players} players leave {left} of {pack} as the stock, and at least {least} must be left. Deal at most {most}{three, select, 0 {} other {, or {three} with three packs}}.",
  "fault.pickup_contradiction":
    "Every pickup needs a natural pair, and yet one natural and one wild card would do: switch one of the two off.",
  "fault.no_wild_melds":
    "Wild-card melds may grow beyond seven cards, but there are none: give them a bonus, such as 1,000, or switch it off.",
  "fault.opening_out_of_reach":
    "The opening asks for {highest} points, but with {deal} cards dealt and {draw, plural, =0 {no card} one {# card} other {# cards}} drawn a turn no hand can lay more than {most}. Ask for less or deal more cards.",
  "fault.concealed_below_out":
    "Going out concealed brings {concealed} points instead of {out}, and cannot bring less: give it {out} or more.",
  "fault.mixed_above_natural":
    "A mixed canasta is worth {mixed} and a natural one {natural}, so that spoiling it would pay: make the natural one worth {mixed} or more.",
  "fault.red_threes_together":
    "All {number} red threes together are worth {together}, less than {number} times {each}: make it {least} or more.",
} as const;
