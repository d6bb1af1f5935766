"""What happened is shown event by event: in order, each card from where it was to where it goes, and can be skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.conftest import Opener
from tests.web.driver import await_version, close_dialog, deal, draw, my_turn, new_match, open_menu, version
from tests.web.listening import Listener
from tests.web.relay import Message, Relay, state
from tests.web.sentences import Teller

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

WATCH = """
window.flights = []; window.versions = []; window.skips = 0; window.hints = [];
const centre = box => box && [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
const shown = () => Number(document.querySelector('.page')?.dataset.version ?? 0);
const spots = window.spots = () => Object.fromEntries([...document.querySelectorAll('[data-spot]')]
  .map(one => [one.dataset.spot, centre(one.getBoundingClientRect())]));
let before = {};
new MutationObserver(all => {
  if (window.versions.at(-1) !== shown()) { window.versions.push(shown()); before = window.places ?? {}; }
  for (const one of all) for (const node of one.addedNodes) {
    if (node.dataset?.act === 'skip' || node.querySelector?.('[data-act=skip]')) window.skips += 1;
    if (node.matches?.('.hint')) window.hints.push(Number(node.dataset.version));
    if (!node.matches?.('.ghost') || node.matches('.resting')) continue;
    queueMicrotask(() => {
      const [from, to] = node.getAnimations()[0].effect.getKeyframes().map(frame => {
        const [x, y] = frame.transform.match(/-?[\\d.]+(?=px)/g).map(Number);
        return [x + node.offsetWidth / 2, y + node.offsetHeight / 2];
      });
      window.flights.push({ version: shown(), from, to, before, after: spots() });
    });
  }
  queueMicrotask(() => { window.places = spots(); });
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-version'] });
"""
"""Notes versions as they are shown, cards on their way with all places before and after, and the Skip button."""

PATIENCE = """
window.waits = [];
const later = window.setTimeout;
window.setTimeout = (act, time, ...rest) =>
  time === 780 || time === 1300 ? -window.waits.push({ act, time }) : later(act, time, ...rest);
"""
"""The pauses of the slowest pace, before a draw and before other moves, last until the test ends them."""

MOVING: dict[str, object] = {"pace": "quick", "motion": "auto"}
SLOW: dict[str, object] = {"pace": "slow", "motion": "auto"}


AT_REST = "() => document.getAnimations().every(one => one.playState !== 'running')"

HIDE = """() => { Object.defineProperty(document, 'hidden', { get: () => true });
window.requestAnimationFrame = () => 0; document.dispatchEvent(new Event('visibilitychange')) }"""
"""As in the background: hidden, and without frames."""


def _discard(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.keyboard.press("x")


def _hold_a_round(page: Page, relay: Relay) -> None:
    """Discard, and hold back all that happens until it is one's own turn again."""
    draw(page)
    page.wait_for_function(AT_REST)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.wait_for_function(AT_REST)
    page.evaluate("window.places = window.spots()")
    relay.hold = state
    page.keyboard.press("x")
    relay.wait_until(lambda: any(message["view"]["my_move"] for message in relay.held))


def _end_pauses(page: Page) -> None:
    """End every pause until it is one's own turn."""
    while True:
        page.wait_for_function("() => window.waits.length || document.querySelector('.page').dataset.myMove === 'true'")
        if not page.evaluate("window.waits.length && (window.waits.shift().act(), true)"):
            return


def _until_others_move(page: Page) -> None:
    """Deal, and play until moves of others wait to be shown."""
    page.locator("[data-act=next]").click()
    page.wait_for_selector("[data-act=skip], .page[data-my-move=true]")
    if not page.locator("[data-act=skip]").count():
        draw(page)
        _discard(page)
    page.wait_for_selector("[data-act=skip]")


def test_several_events_in_one_state_are_shown_in_turn(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900, settings=MOVING)
    page.add_init_script(WATCH)
    listener = Listener(page)
    relay = Relay(page)
    new_match(page, serving.url, "classic")
    deal(page)
    _hold_a_round(page, relay)
    told = relay.let_go_as_one()
    my_turn(page)
    numbers = [event["seq"] for event in told["events"]]
    assert len(numbers) >= 7
    assert page.evaluate("window.versions")[-len(numbers) :] == numbers
    teller = Teller(listener.me, listener.names)
    heard = page.evaluate("window.heard")
    assert [line for line in heard if line != "Your turn."][-len(numbers) :] == list(map(teller.tell, told["events"]))
    flights = page.evaluate("window.flights")
    for event in told["events"]:
        _assert_travelled(event, [one for one in flights if one["version"] == event["seq"]], told["view"])


def _assert_travelled(event: dict[str, Any], flights: list[dict[str, Any]], view: dict[str, Any]) -> None:
    """The first card of an event has gone from where it was to where it goes."""
    mine = event["seat"] == view["me"]
    seat = f"seat:{event['seat']}"
    meld = f"meld:{view['seats'][event['seat']]['side']}:{event.get('slot', '')}"
    hand = f"hand:{event.get('cards', [''])[0]}.0"
    source = hand if mine else seat
    ways = {
        "draw": ("stock", seat),
        "discard": (source, "pile"),
        "meld": (source, meld),
        "add": (source, meld),
        "take": ("pile", meld),
    }
    assert flights, f"nothing was seen of {event}"
    start, goal = ways[event["verb"]]
    first = flights[0]
    assert _near(first["from"], first["before"][start]), f"{event} did not begin at {start}"
    assert _near(first["to"], first["after"][goal]), f"{event} did not end at {goal}"


def _near(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) < 16 for a, b in zip(one, other, strict=True))


def test_each_step_waits_its_time_and_skip_ends_the_waiting(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900, settings=SLOW)
    page.add_init_script(PATIENCE)
    page.add_init_script(WATCH)
    listener = Listener(page)
    relay = Relay(page)
    new_match(page, serving.url)
    page.locator("[data-act=next]").click()
    _end_pauses(page)
    _hold_a_round(page, relay)
    told = relay.let_go_as_one()
    page.wait_for_selector("[data-act=skip]")
    numbers = [event["seq"] for event in told["events"]]
    # One's own discard is shown at once, the first move after its time; then all the rest is one step.
    assert version(page) == numbers[0]
    first = "draw" if told["events"][1]["verb"] == "draw" else "move"
    assert [one["time"] for one in page.evaluate("window.waits")] == [{"draw": 780, "move": 1300}[first]]
    page.evaluate("window.waits.shift().act()")
    await_version(page, numbers[1])
    page.wait_for_function("() => window.waits.length === 1")
    page.locator("[data-act=skip]").press("Enter")
    my_turn(page)
    assert page.evaluate("window.versions")[-3:] == [numbers[0], numbers[1], numbers[-1]]
    teller = Teller(listener.me, listener.names)
    heard = [line for line in page.evaluate("window.heard") if line != "Your turn."]
    assert heard[-len(numbers) :] == list(map(teller.tell, told["events"]))
    # The button that had the focus has gone.
    assert page.locator("[data-act=skip]").count() == 0
    assert page.evaluate("document.activeElement !== document.body")


def test_a_page_that_nobody_looks_at_waits_for_nothing(serving: Serving, open_page: Opener) -> None:
    page = open_page(settings=SLOW)
    page.add_init_script(WATCH)
    new_match(page, serving.url)
    page.evaluate(HIDE)
    page.evaluate("document.querySelector('[data-act=next]').click()")
    page.wait_for_selector(".page[data-my-move=true]", state="attached")
    page.evaluate("document.querySelector('[data-spot=stock]').click()")
    page.wait_for_selector("[data-act=meld]", state="attached")
    assert page.evaluate("window.skips") == 0
    assert page.evaluate("window.flights.length") == 0


def test_going_into_the_background_ends_the_waiting(serving: Serving, open_page: Opener) -> None:
    page = open_page(settings=SLOW)
    page.add_init_script(PATIENCE)
    new_match(page, serving.url)
    _until_others_move(page)
    page.evaluate(HIDE)
    page.wait_for_selector(".page[data-my-move=true]", state="attached")


def test_a_hint_that_comes_too_late_is_not_shown(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.add_init_script(WATCH)
    relay = Relay(page)
    new_match(page, serving.url)
    deal(page)
    relay.hold = lambda message: message["type"] == "hint"
    page.keyboard.press("h")
    draw(page)
    relay.let_go()
    page.keyboard.press("h")
    page.wait_for_selector(".hint")
    assert set(page.evaluate("window.hints")) == {version(page)}


def test_the_next_hand_is_dealt_however_early_it_is_asked_for(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    relay = Relay(page, _promise_apart)
    new_match(page, serving.url, target=5000)
    deal(page)
    relay.hold = lambda message: state(message) and any(one["verb"] == "promise" for one in message["events"])
    open_menu(page)
    page.locator("dialog .button", has_text="Give up this hand").click()
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog [data-act=next]")
    ended = version(page)
    close_dialog(page)
    page.keyboard.press("n")
    page.wait_for_selector("[data-act=next]")
    assert version(page) == ended
    relay.let_go()
    page.wait_for_selector("[data-act=next]", state="detached")
    await_version(page, ended + 2)


def _promise_apart(message: Message) -> list[Message]:
    """Where the server tells the end of a hand and the next promise in one, the page hears the end first."""
    if not state(message) or len(message["events"]) < 2 or message["events"][-1]["verb"] != "promise":
        return [message]
    view = message["view"] | {"fair": message["view"]["fair"][:-1]}
    before = message["version"] - 1
    end = message | {"version": before, "events": message["events"][:-1], "view": view}
    return [end, message | {"since": before, "events": message["events"][-1:]}]


def test_new_matches_in_a_row_all_show_their_table(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    for _ in range(6):
        new_match(page, serving.url, "classic")
        deal(page)
