"""Which tests hold which row of the rules: our own short labels for the rows, and the tests by module and name.

``test_rows`` checks that every test named here exists, and that every section of the handbook has tests.
"""

from __future__ import annotations

from typing import Final

CARDS: Final = {
    "108 cards; three packs and more jokers as options": ["cards: test_the_pack_has_its_cards"],
    "three packs for six players": [
        "presets_table: test_six_players_may_use_three_packs",
        "presets_table: test_two_packs_with_four_jokers_are_used",
    ],
    "joker 50, deuce 20, wild": [
        "cards: test_every_card_has_its_value",
        "cards: test_jokers_and_deuces_are_wild_and_aces_are_natural",
    ],
    "ace 20, king to eight 10, seven to four 5, natural": ["cards: test_every_card_has_its_value"],
    "black three 5, stops the pile, melded only going out": [
        "cards: test_every_card_has_its_value",
        "pile: test_a_black_three_blocks_the_next_player_only",
        "black_threes: test_three_or_more_black_threes_are_melded_when_going_out",
    ],
    "red three 100, 800 for all, never in hand or meld": [
        "cards: test_a_red_three_is_never_in_a_hand_or_a_meld",
        "black_threes: test_red_threes_are_neither_melded_nor_discarded",
        "scoring: test_red_threes_count_a_hundred_each_and_eight_hundred_for_all",
    ],
    "suits only tell the threes apart": [
        "cards: test_suits_matter_only_to_tell_red_threes_from_black",
        "cards: test_each_suit_comes_once_in_a_pack",
    ],
}

PRESET_ROWS: Final = {
    "players and sides": ["presets_table: test_partners_sit_opposite_or_alternate"],
    "packs": [
        "presets_table: test_two_packs_with_four_jokers_are_used",
        "presets_table: test_six_players_may_use_three_packs",
    ],
    "cards dealt": ["presets_table: test_each_player_is_dealt_so_many_cards"],
    "cards drawn": [
        "presets_table: test_so_many_cards_are_drawn_a_turn",
        "presets_table: test_three_players_may_draw_one_card_instead",
    ],
    "turn-up": [
        "presets_table: test_a_wild_turn_up_is_covered_or_stays",
        "presets_table: test_a_red_three_turn_up_is_covered_and_freezes",
        "deal: test_a_turned_up_wild_or_red_three_is_covered_and_freezes_the_pile",
        "deal: test_single_turn_up_a_wild_card_stays_on_top_frozen_and_closed",
        "deal: test_single_turn_up_a_red_three_is_covered",
    ],
    "opening minimum": [
        "presets_table: test_the_minimum_by_score",
        "opening: test_the_minimum_follows_the_sides_score_before_the_hand",
    ],
    "new meld": ["presets_table: test_a_new_meld_has_three_cards_and_two_naturals"],
    "wilds in a meld": ["presets_table: test_wild_cards_against_naturals"],
    "wilds onto a canasta": ["presets_table: test_wild_cards_onto_a_finished_canasta"],
    "natural pair, unfrozen": ["presets_table: test_a_natural_pair_takes_an_unfrozen_pile"],
    "natural and wild, unfrozen": ["presets_table: test_one_natural_and_one_wild_take_an_unfrozen_pile"],
    "top card onto own meld": ["presets_table: test_the_top_card_joins_the_own_meld"],
    "before opening": ["presets_table: test_before_opening_a_natural_pair_and_the_minimum_are_needed"],
    "wild with a frozen pile": ["presets_table: test_a_wild_card_in_the_meld_that_takes_a_frozen_pile"],
    "black-three melds": ["presets_end: test_black_threes_are_melded_only_in_the_turn_that_goes_out"],
    "canastas needed": ["presets_end: test_so_many_canastas_are_needed_to_go_out"],
    "one of them natural": ["presets_end: test_none_of_them_need_be_natural"],
    "asking": [
        "presets_end: test_the_partner_may_be_asked",
        "presets_end: test_so_many_partners_answer_and_all_must_agree",
    ],
    "bonus for going out, concealed": ["presets_end: test_the_bonus_for_going_out_and_what_concealed_means"],
    "concealed after the pile": ["presets_end: test_concealed_after_taking_the_pile"],
    "captured red three": ["presets_end: test_a_captured_red_three_is_shown_and_replaced_or_not"],
    "red threes at the end": ["presets_end: test_red_threes_count_for_a_side_with_a_meld_and_against_one_without"],
    "canasta bonuses": ["presets_end: test_the_bonuses_for_canastas"],
    "empty stock": [
        "presets_end: test_an_empty_stock_with_a_pair_for_the_top_card",
        "presets_end: test_an_empty_stock_and_no_legal_pickup_end_the_hand",
        "empty_stock: test_in_the_browser_game_whoever_can_take_must_and_otherwise_the_hand_ends",
    ],
    "end of the game": ["presets_end: test_the_match_ends_at_the_target_and_the_higher_total_wins"],
    "pile taken in error": ["presets_end: test_taking_the_pile_in_error_is_refused_and_costs_so_much"],
    "the outside reference": [
        "presets_table: test_wild_cards_against_naturals",
        "presets_table: test_one_natural_and_one_wild_take_an_unfrozen_pile",
        "presets_end: test_the_minimum_for_a_concealed_out",
        "presets_end: test_a_captured_red_three_is_shown_and_replaced_or_not",
        "presets_end: test_a_red_three_as_the_last_stock_card",
        "presets_end: test_a_one_card_hand_and_a_one_card_pile",
    ],
}

OPTIONS: Final = {
    "wild-card melds": [
        "melds: test_melds_of_wild_cards_are_refused_where_they_are_not_played",
        "melds: test_three_wild_cards_start_a_wild_card_meld_and_seven_complete_it",
        "melds: test_more_wild_cards_after_seven_are_an_option",
        "scoring: test_a_wild_card_canasta_earns_its_own_bonus",
    ],
    "canastas to go out": [
        "going_out: test_going_out_needs_as_many_canastas_as_the_rules_say",
        "going_out: test_as_an_option_one_canasta_must_be_natural",
    ],
    "meld limit": [
        "melds: test_a_side_holds_at_most_so_many_unfinished_melds",
        "melds: test_joining_an_own_meld_and_laying_a_whole_canasta_are_no_matter_of_the_limit",
    ],
    "strict pickup": [
        "pile: test_strict_pickup_needs_a_natural_pair_even_for_ones_own_meld",
        "pile: test_strict_pickup_and_pickup_with_a_wild_card_together_are_refused",
        "empty_stock: test_under_strict_pickup_an_own_meld_does_not_force",
    ],
    "opening canasta": [
        "opening: test_as_an_option_a_canasta_laid_in_the_opening_turn_meets_any_minimum",
        "opening: test_an_opening_canasta_may_be_laid_step_by_step_and_be_mixed",
        "opening: test_an_opening_canasta_may_be_laid_with_the_top_card",
    ],
    "short game": [
        "match: test_the_target_may_be_set",
        "match: test_a_fixed_number_of_hands_ignores_the_target",
    ],
    "black three on the pile": [
        "pile: test_a_black_three_blocks_the_next_player_only",
        "pile: test_as_an_option_a_black_three_freezes_the_pile_for_good",
        "deal: test_a_turned_up_black_three_freezes_where_black_threes_freeze",
    ],
    "red threes against a side": [
        "scoring: test_red_threes_count_against_a_side_with_no_meld_or_as_an_option_no_canasta"
    ],
    "wilds against naturals": [
        "melds: test_three_wild_cards_are_the_most_and_never_more_than_naturals",
        "melds: test_as_an_option_naturals_always_outnumber_wild_cards",
        "melds: test_as_an_option_only_the_limits_of_two_naturals_and_three_wild_cards_hold",
        "melds: test_the_most_wild_cards_may_be_set",
    ],
    "minimum waived for a concealed out": [
        "opening: test_as_an_option_the_minimum_is_waived_for_a_concealed_out_after_a_draw",
        "opening: test_the_minimum_is_not_waived_when_the_hand_does_not_go_out",
        "opening: test_the_minimum_is_not_waived_after_taking_the_pile",
    ],
    "one-card hand, one-card pile": ["pile: test_a_one_card_hand_taking_a_one_card_pile"],
    "red three as the last stock card": [
        "draw: test_a_red_three_as_the_last_stock_card_is_shown_and_the_turn_goes_on",
        "draw: test_the_hand_ends_where_the_turn_could_not_be_finished_after_a_last_red_three",
        "draw: test_as_an_option_a_last_red_three_ends_the_hand_at_once",
    ],
    "empty stock, forced": [
        "empty_stock: test_a_top_card_that_fits_an_own_meld_must_be_taken",
        "empty_stock: test_with_a_pair_from_hand_taking_is_optional_and_declining_ends_the_hand",
        "empty_stock: test_as_an_option_a_pair_from_hand_must_be_taken_too",
    ],
    "pickup with a wild card": ["pile: test_one_natural_and_one_wild_take_the_pile_only_where_the_rules_say_so"],
    "wilds onto a canasta, as a field": ["melds: test_as_an_option_a_finished_canasta_takes_no_wild_card"],
    "captured red three, as a field": [
        "pile: test_a_red_three_in_a_captured_pile_is_shown_and_replaced_from_the_stock",
        "pile: test_as_an_option_a_captured_red_three_is_not_replaced",
    ],
    "concealed after the pile, as a field": [
        "going_out: test_taking_the_pile_prevents_it_unless_the_rules_say_otherwise"
    ],
    "wild with a frozen pile, as a field": [
        "pile: test_as_an_option_no_wild_card_goes_down_with_a_pile_frozen_by_a_card",
        "pile: test_with_that_option_wild_cards_may_join_an_unfrozen_pile_of_a_side_not_yet_open",
    ],
    "turn-up black three": [
        "deal: test_a_turned_up_black_three_stays_and_blocks_the_first_player_only",
        "deal: test_a_turned_up_black_three_may_be_covered_like_a_red_one_without_freezing",
    ],
    "packs, jokers, cards dealt and drawn": [
        "cards: test_the_pack_has_its_cards",
        "deal: test_everyone_is_dealt_the_cards_the_rules_say",
        "draw: test_a_turn_begins_with_as_many_cards_as_the_rules_say",
    ],
    "dealer rule, tie-break hand, penalty": [
        "match: test_the_next_seat_or_a_player_of_the_side_that_won_or_lost_deals",
        "match: test_as_an_option_a_tie_is_followed_by_one_more_hand",
        "scoring: test_a_penalty_is_charged_once_a_turn_and_lies_on_the_side",
    ],
    "bonuses as fields": [
        "scoring: test_the_bonuses_may_be_set",
        "scoring: test_the_bonuses_for_going_out_may_be_set",
        "scoring: test_the_values_of_red_threes_may_be_set",
    ],
    "the opening bands, as a field": ["opening: test_the_minimum_may_be_set_in_other_bands"],
    "asking, as a field": ["asking: test_as_an_option_partners_are_not_asked"],
}

PLAY: Final = {
    "1 dealer and first player": [
        "match: test_the_first_dealer_is_drawn_by_the_seed",
        "match: test_the_deal_passes_clockwise_and_the_player_at_the_left_begins",
        "match: test_with_two_players_the_starters_alternate",
        "deal: test_the_player_at_the_dealers_left_begins",
    ],
    "2 order of the deal": [
        "deal: test_cards_go_round_one_at_a_time_from_the_dealers_left",
        "deal: test_the_next_card_after_the_deal_is_turned_up",
        "deal: test_red_threes_are_shown_and_replaced_after_the_turn_up_each_player_in_turn",
        "deal: test_a_red_three_drawn_as_a_replacement_is_replaced_again",
        "deal: test_a_seed_always_gives_the_same_deal",
    ],
    "3 the turn": [
        "draw: test_a_player_draws_or_takes_the_pile_never_both",
        "draw: test_nothing_is_laid_or_discarded_before_the_draw",
        "draw: test_a_discard_ends_the_turn_and_the_next_seat_plays",
        "going_out: test_the_last_card_may_be_melded_and_the_hand_ends_at_once",
    ],
    "4 drawn red threes": [
        "draw: test_a_drawn_red_three_is_shown_and_replaced_at_once",
        "draw: test_a_red_three_as_the_last_stock_card_is_shown_and_the_turn_goes_on",
        "draw: test_the_hand_ends_where_the_turn_could_not_be_finished_after_a_last_red_three",
        "draw: test_with_two_to_draw_and_one_in_the_stock_that_one_is_the_whole_draw",
    ],
    "5 taking the pile": [
        "pile: test_nobody_looks_beneath_the_top_card",
        "pile: test_a_natural_pair_from_the_hand_takes_an_unfrozen_pile",
        "pile: test_taking_the_pile_ends_the_freeze",
        "pile: test_a_wild_card_or_a_three_on_top_cannot_be_taken",
    ],
    "6 the opening": [
        "opening: test_several_melds_of_one_turn_add_up_and_the_discard_waits",
        "opening: test_no_bonus_counts_towards_the_minimum",
        "opening: test_the_top_card_counts_and_the_cards_beneath_never_do",
        "opening: test_captured_cards_stay_apart_until_the_minimum_is_laid",
        "opening: test_the_first_meld_of_each_hand_must_reach_the_minimum_again",
        "match: test_the_minimum_of_the_next_hand_follows_the_running_total",
    ],
    "7 melds belong to the side": [
        "melds: test_each_partner_may_extend_the_sides_melds",
        "melds: test_a_side_has_one_meld_of_a_rank",
        "melds: test_a_wild_card_never_moves_once_laid",
    ],
    "8 a turn can always be finished": [
        "going_out: test_without_the_right_to_go_out_a_card_must_stay_after_the_discard",
        "melds: test_a_meld_that_leaves_too_few_cards_is_refused_without_the_right_to_go_out",
        "pile: test_a_pickup_that_leaves_too_few_cards_to_finish_is_refused",
        "field_faults: test_no_pickup_or_meld_leaves_the_turn_unfinishable",
    ],
    "9 several melds, taking back": [
        "opening: test_a_meld_may_grow_in_the_opening_turn_to_reach_the_minimum",
        "undo: test_all_melds_of_the_turn_may_be_taken_back",
        "undo: test_the_meld_that_took_the_pile_stands",
        "undo: test_a_draw_stands",
        "undo: test_melds_before_an_answer_stand",
        "undo: test_taking_back_never_makes_the_turn_unfinishable",
    ],
    "10 the canasta in the last turn; pile onto a canasta": [
        "going_out: test_the_required_canasta_may_be_completed_in_the_turn_that_goes_out",
        "pile: test_a_pile_may_be_taken_onto_ones_own_finished_canasta",
    ],
    "11 asking": [
        "asking: test_the_question_comes_after_the_draw_and_before_any_meld",
        "asking: test_the_question_may_be_put_after_a_pickup",
        "asking: test_the_question_is_refused_where_going_out_is_impossible",
        "asking: test_after_yes_only_plays_that_keep_going_out_possible_are_legal",
        "asking: test_after_no_going_out_is_refused_for_this_turn",
        "asking: test_with_several_partners_each_is_asked_and_any_no_binds",
    ],
    "12 discards": [
        "black_threes: test_red_threes_are_neither_melded_nor_discarded",
        "draw: test_a_discarded_wild_card_freezes_the_pile",
        "pile: test_a_black_three_blocks_the_next_player_only",
    ],
}

SCORES: Final = {
    "seven natural kings": ["scoring: test_a_natural_canasta_of_seven_kings_makes_five_hundred_and_seventy"],
    "the worked example": ["scoring: test_the_worked_example_makes_one_thousand_four_hundred_and_eighty_five"],
    "red threes without a meld": ["scoring: test_red_threes_count_a_hundred_each_and_eight_hundred_for_all"],
    "face values, no second bonus": [
        "scoring: test_every_card_counts_its_face_value_on_the_table_and_in_the_hand",
        "scoring: test_a_canasta_keeps_the_value_of_its_cards_and_a_longer_meld_earns_no_second_bonus",
        "scoring: test_all_hands_of_the_side_are_deducted",
    ],
}

EXAMPLES: Final = {
    "K K 2": ["examples: test_two_kings_and_a_deuce_are_a_meld"],
    "K and two wilds": ["examples: test_a_king_and_two_wild_cards_are_not"],
    "3 + 3": ["examples: test_three_naturals_and_three_wild_cards"],
    "4 + 4": ["examples: test_four_naturals_and_four_wild_cards_are_too_many_wild"],
    "second meld of nines": ["examples: test_a_second_meld_of_nines_is_refused"],
    "frozen, one nine": ["examples: test_a_frozen_pile_with_a_nine_on_top_a_meld_of_nines_and_one_nine_in_hand"],
    "unfrozen, meld of nines": [
        "examples: test_an_unfrozen_pile_with_a_nine_on_top_and_a_meld_of_nines_needs_no_card_from_hand"
    ],
    "nine and joker": ["examples: test_a_nine_and_a_joker_for_a_nine_without_a_meld_of_nines"],
    "1,520, queens": ["examples: test_queens_with_kings_for_a_queen_at_1520_points"],
    "1,520, aces": ["examples: test_aces_a_joker_and_kings_for_an_ace_at_1520_points"],
    "black three on top": ["examples: test_a_black_three_on_top_blocks_this_turn_and_is_open_again_once_covered"],
    "three black threes and a discard": ["examples: test_three_black_threes_and_a_discard_go_out_with_a_canasta_only"],
    "last two cards, no canasta": ["examples: test_the_last_two_cards_cannot_be_melded_without_a_canasta"],
    "stock empty, own meld": [
        "examples: test_an_empty_stock_and_a_top_card_for_the_own_meld_must_be_taken",
        "empty_stock: test_under_strict_pickup_an_own_meld_does_not_force",
        "empty_stock: test_a_frozen_pile_of_the_own_melds_rank_is_not_forced",
        "empty_stock: test_a_pickup_that_could_not_be_finished_is_not_forced_but_refused",
    ],
    "frozen, three or more": ["examples: test_a_frozen_pile_with_three_or_more_of_the_rank_in_hand"],
    "not open, frozen, other melds": [
        "examples: test_other_melds_with_wild_cards_count_beside_the_pair_for_a_frozen_pile"
    ],
    "melds below the minimum": ["examples: test_several_melds_below_the_minimum_add_up"],
    "pair onto the own meld": ["examples: test_the_pair_and_the_top_card_join_the_existing_meld"],
    "unfinishable": ["examples: test_a_pickup_or_a_meld_that_leaves_an_unfinishable_hand_is_refused_with_the_reason"],
    "thirty towards fifty": [
        "examples: test_thirty_towards_fifty_with_nothing_left_is_refused_from_the_start",
        "opening: test_a_short_opening_is_refused_from_the_start_naming_the_most_the_hand_can_reach",
    ],
    "one left, two to draw": ["examples: test_the_last_stock_card_is_the_whole_draw"],
    "nine on a black three": ["examples: test_after_a_black_three_the_nine_discarded_on_it_may_be_taken"],
    "deuce on a natural canasta": ["examples: test_a_deuce_on_a_natural_canasta_turns_five_hundred_into_three"],
    "buried freezing card": [
        "examples: test_a_freezing_wild_card_buried_under_later_discards_is_still_frozen_and_shown"
    ],
    "asking changes nothing": ["examples: test_asking_what_is_legal_changes_and_deals_nothing"],
}

READINGS: Final = {
    "the first meld of each hand": ["opening: test_the_first_meld_of_each_hand_must_reach_the_minimum_again"],
    "natural and wild as a field": ["pile: test_one_natural_and_one_wild_take_the_pile_only_where_the_rules_say_so"],
    "the pile before the first meld": [
        "opening: test_before_opening_the_pile_needs_a_natural_pair_whatever_it_is_called"
    ],
    "wilds with a pickup": [
        "pile: test_with_that_option_wild_cards_may_join_an_unfrozen_pile_of_a_side_not_yet_open",
        "opening: test_wild_cards_may_follow_onto_the_frozen_piles_meld_to_reach_the_minimum",
    ],
    "the negative band": ["opening: test_the_minimum_follows_the_sides_score_before_the_hand"],
}

DECIDED: Final = {
    "concealed: contents": [
        "going_out: test_concealed_is_laying_ones_own_canasta_with_nothing_laid_before",
        "going_out: test_a_card_laid_on_a_partners_meld_spoils_it",
        "going_out: test_it_needs_a_canasta_of_its_own",
        "going_out: test_black_threes_are_allowed_but_are_never_its_canasta",
    ],
    "red threes with three packs": ["scoring: test_with_three_packs_only_all_six_earn_the_thousand"],
    "captured red three, empty stock": [
        "pile: test_a_captured_red_three_with_an_empty_stock_is_shown_and_the_turn_goes_on"
    ],
    "fixed number of hands": [
        "match: test_a_fixed_number_of_hands_ignores_the_target",
        "match: test_after_a_fixed_number_of_hands_a_tie_follows_the_tie_rule",
    ],
    "tie-break hand": [
        "match: test_the_extra_hand_has_the_normal_minimums",
        "match: test_as_an_option_a_tie_is_followed_by_one_more_hand",
        "match: test_with_three_sides_only_the_leaders_equality_counts",
    ],
    "wild-card melds": [
        "melds: test_three_wild_cards_start_a_wild_card_meld_and_seven_complete_it",
        "melds: test_wild_card_melds_lie_outside_the_limits_on_wild_cards",
        "melds: test_wild_card_melds_count_their_face_value_to_the_opening",
        "melds: test_wild_card_melds_never_take_the_pile",
        "going_out: test_a_wild_card_canasta_counts_as_a_canasta_but_never_as_a_natural_one",
    ],
    "meld limit": [
        "melds: test_a_pickup_that_makes_one_meld_too_many_is_refused",
        "melds: test_an_unfinished_wild_card_meld_counts_to_the_limit",
        "black_threes: test_black_threes_while_going_out_are_exempt_from_the_meld_limit",
    ],
    "wilds crossing seven": [
        "melds: test_where_a_canasta_takes_no_wild_card_they_may_fill_it_up_to_seven",
        "melds: test_a_new_meld_of_more_than_seven_may_hold_wild_cards_even_so",
    ],
    "forced pickup that could not be finished": [
        "empty_stock: test_a_pickup_that_could_not_be_finished_is_not_forced_but_refused",
        "empty_stock: test_the_hand_ends_if_the_only_pickup_could_not_be_finished",
    ],
    "retained red three": ["cards: test_a_red_three_is_never_in_a_hand_or_a_meld"],
    "shown cards": [
        "view: test_captured_cards_lie_apart_for_all_until_the_opening_is_complete",
        "pile: test_captured_cards_are_known_to_all_until_they_are_played",
        "melds: test_seven_cards_are_a_canasta_natural_or_mixed",
    ],
    "table talk": ["asking: test_nobody_answers_a_question_that_was_not_put"],
}

ROWS: Final = {
    "cards": CARDS,
    "presets": PRESET_ROWS,
    "options": OPTIONS,
    "order of play": PLAY,
    "scores": SCORES,
    "examples": EXAMPLES,
    "readings": READINGS,
    "decided": DECIDED,
}
