// Generated from the server's messages by `python -m canasta.server.typescript`: change them there, not here.

/** A card of one's own hand. ``key`` tells equal faces apart (``QH.0``, ``QH.1``) and says nothing else. */
export interface HandCard {
  key: string;
  face: string;
  kind: number;
  rank: string;
  value: number;
}

/** What to ask a person before a legal action: a stable code with its figures, and the English sentence. */
export interface Doubt {
  code: string;
  figures: Record<string, number | string>;
  message: string;
}

/** One legal action by counts; ``text`` plays it. ``slot`` names its meld: a rank, ``wild``, ``3`` or nothing. */
export interface LegalAction {
  text: string;
  verb: string;
  slot: string;
  naturals: number;
  deuces: number;
  jokers: number;
  doubt?: Doubt | null;
}

/** A meld on the table; ``canasta`` says of which sort, once it is one. */
export interface MeldView {
  slot: string;
  cards: string[];
  naturals: number;
  wilds: number;
  canasta: "mixed" | "natural" | "wild" | null;
}

/** The discard pile as all saw it, bottom first. ``depth``: how many cards lie on the card that froze it. */
export interface PileView {
  count: number;
  cards: string[];
  top: string | null;
  frozen: boolean;
  freezer: string | null;
  depth: number;
  blocked: boolean;
  takeable: boolean;
}

/** Who sits there. ``player`` is ``you``, ``person`` or a computer player; ``known``: cards all saw it take. */
export interface SeatView {
  seat: number;
  name: string;
  player: string;
  side: number;
  cards: number;
  known: string[];
  resting: boolean;
}

/** One side: its score before this hand, what it has on the table, and its opening (``need`` in points). */
export interface SideView {
  side: number;
  score: number;
  melds: MeldView[];
  red_threes: string[];
  opened: boolean;
  need: number;
  canastas: number;
}

/** One line of a score sheet: a stable name, the handbook section, how many, the points they make. */
export interface SheetLine {
  name: string;
  section: string;
  count: number;
  points: number;
}

/** A finished hand: how it ended, who went out, every side's sheet and total, and the scores after it. */
export interface HandResult {
  hand: number;
  dealer: number;
  ending: string;
  out: number | null;
  sheets: SheetLine[][];
  totals: number[];
  scores: number[];
}

/** A hand's promise and, once the hand is over or given up, the secret that proves it (hexadecimal). */
export interface FairDeal {
  hand: number;
  algorithm: string;
  commitment: string;
  secret: string | null;
}

/** A table as one seat sees it now. */
export interface TableView {
  table: string;
  preset: string;
  rules: Record<string, number | boolean | string>;
  rules_url: string;
  title: string;
  pace: string;
  players: number;
  me: number;
  my_side: number;
  hand_number: number;
  dealer: number;
  phase: "answer" | "deal" | "draw" | "over" | "play";
  turn: number;
  turn_seat: number;
  actor: number | null;
  my_move: boolean;
  seats: SeatView[];
  sides: SideView[];
  hand: HandCard[];
  legal: LegalAction[];
  undo: string[];
  laid: number;
  at_stake: number;
  pile: PileView;
  apart: string[];
  stock: number;
  results: HandResult[];
  match_over: boolean;
  winner: number | null;
  conceded: number | null;
  fair: FairDeal[];
}

/** One thing that happened, as this seat saw it; what is not there is false, 0 or empty. */
export interface Told {
  seq: number;
  hand: number;
  turn: number;
  seat: number;
  verb: "add" | "ask" | "concede_hand" | "concede_match" | "deal" | "discard" | "draw" | "fine" | "meld" | "no" | "pass" | "promise" | "take" | "undo" | "yes";
  cards?: string[];
  slot?: string;
  top?: string;
  drawn?: string[];
  gained?: number;
  captured?: number;
  joined?: number;
  red_threes?: string[];
  shares?: number[];
  canasta?: "mixed" | "natural" | "wild" | "";
  opened?: boolean;
  froze?: boolean;
  blocked?: boolean;
  out?: boolean;
  hand_over?: boolean;
  match_over?: boolean;
  count?: number;
  points?: number;
}

/** Play an action, written as the engine reads it: ``draw``, ``meld KH KS 2C``. */
export interface Act {
  type: "act";
  id: string;
  table: string;
  version: number;
  action: string;
}

/** Take back this turn's last ``count`` melds; 0 for all of them. */
export interface Undo {
  type: "undo";
  id: string;
  table: string;
  version: number;
  count?: number;
}

/** Give up the hand (a computer player plays the cards to its end) or the match. */
export interface Concede {
  type: "concede";
  id: string;
  table: string;
  version: number;
  what: "hand" | "match";
}

/** Deal the hand that has been promised: the first one too. */
export interface Next {
  type: "next";
  id: string;
  table: string;
  version: number;
}

/** Ask what a computer player would do with what this seat can see. */
export interface Hint {
  type: "hint";
  id: string;
}

/** Ask whether the pile can be taken: the four checks, on the table as it lies. */
export interface AskTake {
  type: "ask_take";
  id: string;
}

/** Ask for a pong. */
export interface Ping {
  type: "ping";
}

/** The table at ``version``, with all that happened after ``since``. */
export interface State {
  type: "state";
  version: number;
  since: number | null;
  events: Told[];
  view: TableView;
}

/** The command is written down for good; ``version`` is the event it became. Sent again for a repeat. */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
}

/** The command was not carried out, and why: a stable code with its figures, and the handbook section. */
export interface Refused {
  type: "refused";
  id: string;
  version: number;
  code: string;
  section: string;
  figures: Record<string, number | string>;
  message: string;
  column: number | null;
  charged: number;
}

/** The command was meant for an older version; the table has moved on to ``version`` and nothing was done. */
export interface Stale {
  type: "stale";
  id: string;
  version: number;
}

/** A reason of a computer player: a stable code with its figures, and the English sentence. */
export interface Because {
  code: string;
  figures: Record<string, number | string>;
  message: string;
}

/** The answer to ``hint``: an action as text, the keys of the hand's cards that it uses, and its reasons. */
export interface Advice {
  type: "hint";
  id: string;
  version: number;
  action: string;
  verb: string;
  keys: string[];
  why: Because[];
}

/** One of the four checks. ``ok`` is null where it was not reached; ``code`` names the sentence. */
export interface TakeStep {
  name: "cards" | "finish" | "frozen" | "top";
  ok: boolean | null;
  code: string;
  section: string;
  figures: Record<string, number | string>;
  message: string;
}

/** The answer to ``ask_take``. ``steps`` is empty where the pile is out of the question; ``message`` says why. */
export interface TakeCheck {
  type: "take_check";
  id: string;
  version: number;
  possible: boolean;
  code: string;
  message: string;
  takes: string[];
  steps: TakeStep[];
}

/** The answer to ``ping``. */
export interface Pong {
  type: "pong";
  version: number;
}

/** Something that was no command: ``code`` is stable. The connection may be closed after it. */
export interface Fault {
  type: "error";
  code: string;
  message: string;
}

/** ``POST /api/matches``. ``seats``: ``you`` once, computer players by name; empty for you and the default ones. */
export interface NewMatch {
  preset: string;
  settings?: Record<string, number | boolean | string>;
  seats?: string[];
  name?: string;
  pace?: "" | "none" | "normal" | "quick" | "slow";
  title?: string;
}

/** The answer: where to play, and the promise of the first deal. */
export interface MatchCreated {
  table: string;
  url: string;
  commitment: string;
}

/** One match of this device. ``scores`` by side; ``names`` by seat; times are UTC, ISO 8601. */
export interface MatchSummary {
  table: string;
  url: string;
  preset: string;
  house_rules: boolean;
  players: number;
  sides: number;
  me: number;
  names: string[];
  scores: number[];
  target: number;
  hands: number;
  hand_number: number;
  actor: number | null;
  my_move: boolean;
  finished: boolean;
  winner: number | null;
  conceded: number | null;
  version: number;
  created: string;
  updated: string;
  title: string;
}

/** ``GET /api/matches``: this device's, the one played last first. */
export interface Matches {
  matches: MatchSummary[];
}

/** A rule that differs from the classic game's: both values in a few words. */
export interface RuleDifference {
  field: string;
  label: string;
  classic: string;
  here: string;
}

/** Rules by name, expanded, and what differs in them from the classic game. */
export interface PresetInfo {
  name: string;
  description: string;
  players: number;
  sides: number;
  rules: Record<string, number | boolean | string>;
  differences: RuleDifference[];
}

/** One rule for a form. ``type``: ``number``, ``choice``, ``yes or no`` or ``bands``. */
export interface FieldInfo {
  name: string;
  label: string;
  group: string;
  section: string;
  type: string;
  accepts: string;
  default: number | boolean | string;
  lowest: number | null;
  highest: number | null;
  step: number | null;
  off: number | null;
  values: Record<string, string> | null;
}

/** A computer player that can be asked for. ``level``: its rung on the ladder from 1; 0 for practice and tests. */
export interface PlayerInfo {
  name: string;
  level: number;
  title: string;
  about: string;
}

/** A section of the handbook; ``/rules/PRESET#ID`` shows it. */
export interface SectionInfo {
  id: string;
  title: string;
}

/** ``GET /api/presets``: all that a new match can be made of. */
export interface Presets {
  presets: PresetInfo[];
  groups: string[];
  fields: FieldInfo[];
  players: PlayerInfo[];
  default_player: string;
  sections: SectionInfo[];
}

/** One thing wrong with the rules asked for: a stable code with its figures, and the fields that it lies in. */
export interface RuleFault {
  code: string;
  message: string;
  figures: Record<string, number | string>;
  fields: string[];
  word: number;
}

/** ``POST /api/rules``: rules that somebody is choosing, to be looked at. */
export interface RulesAsked {
  preset: string;
  settings?: Record<string, number | boolean | string>;
}

/** ``POST /api/rules/text``: rules written as one line (``classic target=3000``), and what they are called. */
export interface RulesText {
  text: string;
  name?: string;
}

/** What is unusual in rules, or without effect. ``offer``: the values that tables usually play with, by field. */
export interface RuleRemark {
  code: string;
  message: string;
  figures: Record<string, number | string>;
  offer: Record<string, number>;
}

/** What there is to say of rules: those of the preset with ``settings``, which are all that differs from it. */
export interface RulesAnswer {
  preset: string;
  title: string;
  settings: Record<string, number | boolean | string>;
  rules: Record<string, number | boolean | string>;
  text: string;
  differences: RuleDifference[];
  faults: RuleFault[];
  remarks: RuleRemark[];
}

/** Why a request was refused: a stable code with its figures; ``faults`` say what is wrong with its rules. */
export interface Problem {
  code: string;
  message: string;
  figures: Record<string, number | string>;
  faults: RuleFault[];
  broken: RuleFault | null;
}

/** A line of the side's score sheet: its stable name, how many, the points they make. */
export interface Heading {
  name: string;
  count: number;
  points: number;
}

/** A finished hand. ``out``: the seat that went out; ``given_up``: a computer player finished it for the person. */
export interface HandFigures {
  hand: number;
  ending: string;
  out: number | null;
  given_up: boolean;
  pickups: number;
  lines: Heading[];
  totals: number[];
}

/** Who sat at a seat of another side: a computer player with its rung on the ladder, 0 for none. */
export interface Opponent {
  player: string;
  level: number;
}

/** A match of this device, removed ones too; ``hands`` are the finished ones. Times are UTC, ISO 8601. */
export interface MatchFigures {
  table: string;
  version: number;
  preset: string;
  house_rules: boolean;
  players: number;
  sides: number;
  me: number;
  opponents: Opponent[];
  hands: HandFigures[];
  scores: number[];
  finished: boolean;
  winner: number | null;
  conceded: number | null;
  created: string;
  updated: string;
}

/** A table with the number of its last event. */
export interface TableVersion {
  table: string;
  version: number;
}

/** ``GET /api/figures``: every match of this device, removed ones too, the one played last first. */
export interface Counted {
  tables: TableVersion[];
}

/** Who sat there: a name, the program that played (``person`` for a human being), the side. */
export interface ReplaySeat {
  seat: number;
  name: string;
  player: string;
  side: number;
}

/** A hand of cards: how many, and those of them that the reader knows, by kind and suit. */
export interface ReplayHeld {
  seat: number;
  count: number;
  cards: string[];
}

/** What a step changed on the table: hands and sides that are not named, and what is null, stay as they were. */
export interface ReplayChange {
  turn?: number | null;
  seat?: number | null;
  actor?: number | null;
  hands?: ReplayHeld[];
  sides?: SideView[];
  pile?: PileView | null;
  stock?: number | null;
  apart?: string[] | null;
}

/** One thing that happened, as the reader was told of it, and what it changed. */
export interface ReplayStep {
  told: Told;
  change: ReplayChange;
}

/** What one seat saw of a hand that cannot be stepped through, as the file tells it. */
export interface ReplaySeen {
  seat: number;
  hand: string[];
  pile: string[];
  lines: string[];
}

/** One hand. ``scores`` by side before it; the first step is the deal; ``result`` is null while it is unfinished. */
export interface ReplayHand {
  number: number;
  dealer: number;
  scores: number[];
  steps: ReplayStep[];
  result: HandResult | null;
  seen: ReplaySeen | null;
}

/** ``POST /api/replays``: a match that has been judged, step by step. */
export interface Replay {
  preset: string;
  rules: Record<string, number | boolean | string>;
  rules_url: string;
  house_rules: boolean;
  date: string;
  seats: ReplaySeat[];
  sides: number;
  seat: number | null;
  hands: ReplayHand[];
  scores: number[];
  over: boolean;
  winner: number | null;
  conceded: number | null;
}

/** A table as its player sees it: ``top`` is empty while it is not told, ``size`` null where nobody counted. */
export interface PileQuestion {
  preset: string;
  settings?: Record<string, number | boolean | string>;
  top?: string;
  frozen?: "black" | "no" | "red" | "wild";
  hand?: string[];
  melds?: string[][];
  opened?: boolean;
  score?: number;
  size?: number | null;
}

/** The four checks. ``code`` is ``take-possible``, ``take-impossible``, or what is to be told next. */
export interface PileAnswer {
  code: string;
  message: string;
  need: number;
  freezers: string[];
  takes: string[];
  steps: TakeStep[];
  depends: boolean;
  at_stake: number;
  assumed: string;
  position: string;
}

export type ClientMessage = Act | Undo | Concede | Next | Hint | AskTake | Ping;

export type ServerMessage = State | Ack | Refused | Stale | Advice | TakeCheck | Pong | Fault;
