"""The figures by which the steady player weighs things, in points of the score unless said otherwise."""


class Weights:
    """One set of figures. The defaults are what duplicate play against other sets has favoured."""

    def __init__(self) -> None:
        """The defaults."""
        # What it costs to give up a card that could do more later.
        self.deuce: float = 70.0
        self.joker: float = 75.0
        self.pair: float = 20.0
        self.triple: float = 34.0
        self.single: float = 5.0
        self.black_three: float = 16.0
        self.own_meld: float = 30.0
        self.rank_value: float = 0.3
        self.own_meld_size: float = 8.0
        # What the hand's cards promise: a rank not melded yet, a card of a meld, a canasta in reach.
        self.set_worth: float = 1.0
        self.set_value: float = 0.7
        self.meld_card: float = 22.0
        self.natural_hoped: float = 250.0
        self.mixed_hoped: float = 150.0
        # A wild card thrown away, which freezes the pile; and the smallest pile worth freezing.
        self.deuce_thrown: float = 84.0
        self.joker_thrown: float = 115.0
        self.freeze_pile: float = 0.0
        self.freeze_danger: float = 0.0
        # Melding.
        self.lay_now: float = 0.05
        self.waiting: float = 1.0
        self.waiting_right: float = 0.6
        self.waiting_mixed: float = 0.6
        self.hope_rate: float = 0.04
        self.spend: float = 10.0
        self.spoil: float = 200.0
        self.progress: float = 16.0
        self.new_meld: float = 14.0
        self.thin: float = 8.0
        self.reserve: float = 5.0
        self.reserve_cost: float = 10.0
        self.right: float = 110.0
        self.race: float = 6.0
        # The pile: what an average card of it is worth to whoever takes it.
        self.pile_card: float = 11.0
        self.pile_base: float = 15.0
        self.pile_wild: float = 25.0
        self.pile_meld: float = 8.0
        self.draw_card: float = 26.0
        self.deny: float = 3.0
        self.take_risk: float = 1.0
        # Opening.
        self.open_base: float = 15.0
        self.open_turn: float = 5.0
        self.open_pile: float = 3.0
        self.open_foes: float = 25.0
        # Threats: how readily the others are believed to go out, and how near the end of the stock is.
        self.threat: float = 1.0
        self.last_round: float = 0.85
        self.last_but_one: float = 0.3
        # Going out: how many points better than playing on it must look.
        self.out_margin: float = 0.0
        self.out_foes: float = 0.5
        self.out_partners: float = 0.7
        self.out_share: float = 0.18
        self.out_caught: float = 120.0
        self.race_size: float = 7.0
        self.ask_margin: float = 120.0
        self.answer_margin: float = 60.0
