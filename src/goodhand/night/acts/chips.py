"""Acts about players and their chips during play: going out, counts, colour-up, penalties, the end by count."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Struct, field

from goodhand.night.act import DEALER, DIRECTORS, FLOOR, Noun, OfTournament, said
from goodhand.night.acts.clock import too_late_to_rebuy
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, Way, balance_asked
from goodhand.play.cards import FULL_DECK, UNKNOWN, BadCards, parse_cards, require_distinct
from goodhand.rules import Management, Refusal, Topic
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PLAYER, Chips, PlayerId, Seat
from goodhand.tournament import agreeing, counting, penalties, racing, rebuys, rounds
from goodhand.tournament.events import RaceEntered, Reinstated
from goodhand.tournament.finish import Standing
from goodhand.tournament.narrate import places_in_words
from goodhand.tournament.refusals import ChipValueTwice, OtherCurrency, TableNotSaid
from goodhand.tournament.reinstating import reinstate
from goodhand.tournament.seating import Place
from goodhand.tournament.standing import order_so_far
from goodhand.tournament.state import SEATED, Status, Tournament

act = Noun.FLOOR.act
NoSuchRaceCards = Refusal.saying("no-such-race-cards", "{problem}")
OtherTables = Refusal.saying(
    "other-tables",
    "{loser} sits at {there} and {winner} at {here}; correct a name, leave the winner out, or record the move.",
)
WonOwnChips = Refusal.saying(
    "won-own-chips",
    "{name} cannot be out and have won the chips in the same round; correct a name, or leave the winner out.",
)
ChipsUnknown = Refusal.saying(
    "chips-unknown", "With how many chips did {name} begin that round? It decides who of them places higher."
)


class Out(Struct, frozen=True):
    """Somebody who has lost the last chips."""

    player: PlayerId
    chips: Chips | None = None
    """With how many that round began for them, where it is known."""


@act("report-out", "Players have lost their last chips.", (*FLOOR, DEALER), may_wait=True)
class ReportOut(OfTournament, frozen=True, kw_only=True):
    """Several in one line went out in one round."""

    players: Annotated[tuple[Out, ...], said("The players, each with the chips held when the round began.")]
    by_player: Annotated[PlayerId, said("The winners, by id.")] = NO_PLAYER
    round: Annotated[int, said("The round's number, where somebody counts; 0: not known.")] = 0
    declines: Annotated[bool, said("Whether they do not rebuy, where they still could.")] = False

    def decide(self, draft: Draft) -> None:
        late = too_late_to_rebuy(draft.tournament(self.tournament), draft.at)
        for player in late:
            draft.floor(self.tournament, rebuys.decline_rebuy, player)
        state = draft.tournament(self.tournament)
        self._require_one_table(state)
        for each in self.players:
            if each.player in late:  # reported before, and waited for a rebuy that is no longer sold
                continue
            chips = each.chips
            if chips is None and self._with_others(state, each.player):
                raise ChipsUnknown(name=_name(state, each.player))
            stack = _last_known(state, each.player) if chips is None else chips
            how = (stack, self.by_player, self.round, draft.version)
            draft.floor(self.tournament, rounds.report_broke, each.player, *how)
        if self.declines:
            for each in self.players:
                if draft.tournament(self.tournament).players[each.player].status is Status.PENDING:
                    draft.floor(self.tournament, rebuys.decline_rebuy, each.player)

    def _with_others(self, t: Tournament, player: PlayerId) -> bool:
        """Whether others of this line went out in the same round: at the same table, or hand for hand."""
        if len(self.players) < 2 or t.hand_for_hand:
            return len(self.players) > 1
        here = _table(t, player)
        return any(_table(t, each.player) == here for each in self.players if each.player != player)

    def _require_one_table(self, t: Tournament) -> None:
        winner = t.players.get(self.by_player)
        for out in self.players:
            if out.player == self.by_player:
                raise WonOwnChips(name=_name(t, out.player))
            loser = t.players.get(out.player)
            if winner is None or loser is None or winner.place is None or loser.place is None:
                continue
            if winner.place.table != loser.place.table:
                here, there = str(winner.place), str(loser.place)
                raise OtherTables(loser=loser.name, there=there, winner=winner.name, here=here)

    def tell(self, telling: Telling) -> None:
        telling.one_by_one()


def _table(t: Tournament, player: PlayerId) -> int:
    found = t.players.get(player)
    return found.place.table if found is not None and found.place is not None else 0


def _name(t: Tournament, player: PlayerId) -> str:
    return t.players[player].name if player in t.players else player


def _last_known(t: Tournament, player: PlayerId) -> Chips:
    """The last count of a stack: what a player alone in going out began with decides nothing."""
    return max(t.players[player].stack, t.smallest_chip()) if player in t.players else t.smallest_chip()


@act("decline-rebuy", "Players without chips do not rebuy, and are out.", (*FLOOR, DEALER))
class DeclineRebuy(OfTournament, frozen=True, kw_only=True):
    players: Annotated[tuple[PlayerId, ...], said("The person, by id.")]

    def decide(self, draft: Draft) -> None:
        for player in self.players:
            draft.floor(self.tournament, rebuys.decline_rebuy, player)

    def tell(self, telling: Telling) -> None:
        telling.one_by_one()


class _OfPlayer(OfTournament, frozen=True, kw_only=True):
    player: Annotated[PlayerId, said("The person, by id.")]
    reason: Annotated[str, said("Why, for the record.")]


@act("reinstate-player", "Put a player back who was recorded out by mistake.", DIRECTORS, shown=True)
class ReinstatePlayer(_OfPlayer, frozen=True, kw_only=True):
    """Give chips and a seat, even if others went out since."""

    chips: Annotated[Chips | None, said("With how many chips; none said: as many as were last known.")] = None
    table: Annotated[int, said("To which table; 0: to the old seat, or a drawn one.")] = 0
    seat: Annotated[Seat, said("To which seat of that table.")] = Seat(0)
    really_out: Annotated[PlayerId, said("Who was really out, by id; none: nobody.")] = NO_PLAYER

    def decide(self, draft: Draft) -> None:
        if self.seat and not self.table:
            raise TableNotSaid(what=say("This seat"))
        place = Place(self.table, self.seat) if self.table else None
        facts = (self.reason, draft.chance(), self.chips, place, self.really_out)
        (back, *_) = draft.floor(self.tournament, reinstate, self.player, *facts, by=draft.role)
        if isinstance(back, Reinstated) and not back.entropy:
            draft.forget_chance()

    def tell(self, telling: Telling) -> None:
        telling.line(*telling.sentences())
        before, after = (each.tournaments[self.tournament] for each in (telling.before, telling.after))
        was = {each.player: each for each in order_so_far(before)}
        for each in order_so_far(after):
            now, then = _placed(each), _placed(was[each.player]) if each.player in was else ""
            if then and now != then:
                name = after.players[each.player].name
                telling.say("{name} is {placed} now, not {placed2}.", name=name, placed=now, placed2=then)
        if before.order:
            telling.say("The tournament goes on; its prizes are not fixed any more.")
        telling.next += balance_asked(after)


def _placed(standing: Standing) -> str:
    return places_in_words(standing.place_from, standing.place_to)


@act("colour-up", "Take the smallest chips out of play, by the posted method.", DIRECTORS, work=Management.CHIPS)
class ColourUp(OfTournament, frozen=True, kw_only=True):
    value: Annotated[int, said("The denomination that leaves play.")]
    announced: Annotated[bool, said("Whether it is done at the tables, and odd chips are entered from there.")] = False

    def decide(self, draft: Draft) -> None:
        chance = b"" if self.announced else draft.chance()
        draft.floor(self.tournament, racing.colour_up, self.value, chance, by=draft.role, announced=self.announced)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        if self.announced:
            telling.add(say("Tables with odd chips race for larger ones; nobody's stack needs to be counted."))
            telling.ask_for(say("{{0}} for each table that has odd chips."), Way("enter-race"))
            return
        before = telling.before.tournaments[self.tournament].players
        for p in telling.after.tournaments[self.tournament].players.values():
            if p.status in SEATED and p.stack != before[p.id].stack:
                telling.say("{name} now has {stack:,}.", name=p.name, stack=p.stack)


@act(
    "enter-race",
    "Enter what a table's odd small chips came to.",
    DIRECTORS,
    asks=("odd-chips", "raced-out"),
    work=Management.CHIPS,
)
class EnterRace(OfTournament, frozen=True, kw_only=True):
    """From real cards, or drawn by software, which is then said."""

    table: Annotated[int, said("At which table.")]
    odd: Annotated[int, said("How many small chips were left over there.")] = 0
    winners: Annotated[tuple[PlayerId, ...], said("The players who got one larger chip, by id.")] = ()
    leftovers: Annotated[dict[PlayerId, int], said("For a draw: how many odd chips each has.")] = field(
        default_factory=dict
    )
    cards: Annotated[dict[PlayerId, str], said("The real cards that each was dealt, one for each odd chip.")] = field(
        default_factory=dict
    )
    """`Kh 4c`; who wins follows from them."""
    small: Annotated[dict[PlayerId, int], said("How many small chips each has in all, counted.")] = field(
        default_factory=dict
    )
    """The odd ones follow from it, and how many come back is held against what was in play."""
    draw: Annotated[bool, said("Whether software draws, where all small chips are counted.")] = False

    def decide(self, draft: Draft) -> None:
        cards = race_cards(self.cards)
        draws = (self.leftovers or self.small) and not cards
        chance = draft.chance() if draws else b""
        odd = (self.odd, self.winners, chance, self.leftovers, cards, self.small)
        (entered, *_) = draft.floor(self.tournament, racing.enter_race, self.table, *odd, by=draft.role, draw=self.draw)
        if self.small and isinstance(entered, RaceEntered) and not entered.entropy:
            draft.forget_chance()
        if isinstance(entered, RaceEntered) and not entered.drawn:
            _ask_of_raced_out(draft, self.tournament, entered)
        if wrong := racing.impossible_odd_chips(draft.tournament(self.tournament)):
            draft.ask("odd-chips", say("{wrong}; is this what lay on the tables?", wrong=wrong))

    def tell(self, telling: Telling) -> None:
        telling.happened()
        telling.add(_in_play(telling.after.tournaments[self.tournament]))


def _ask_of_raced_out(draft: Draft, tournament: str, entered: RaceEntered) -> None:
    """Want a yes where more chips are given than are due: only so that nobody is left without any (TDA-24)."""
    t, facts = draft.tournament(tournament), (entered.odd, entered.value, entered.large)
    if beyond := racing.beyond_due(t, entered.winners, *facts):
        given = len(entered.winners)
        draft.ask(
            "raced-out",
            say(
                "{odd} odd chips of {value} come to {due} of {large}, and {given} were given. Would {beyond} of the "
                "winners have had no chip left?",
                odd=entered.odd,
                value=entered.value,
                due=given - beyond,
                large=entered.large,
                given=given,
                beyond=beyond,
            ),
        )


def _in_play(t: Tournament) -> str:
    return say("{chips_in_play:,} chips are in play.", chips_in_play=t.chips_in_play())


def race_cards(written: Mapping[PlayerId, str]) -> dict[PlayerId, tuple[int, ...]]:
    """Cards as a race compares them: by rank, then by suit, clubs lowest."""
    try:
        read = {player: parse_cards(text) for player, text in written.items()}
        dealt = [card for cards in read.values() for card in cards]
        if UNKNOWN in dealt:
            raise BadCards("A card of a race lies face up: say which it is.")
        if len(dealt) <= len(FULL_DECK):  # for more, a second deck is shuffled in
            require_distinct(dealt)
    except BadCards as bad:
        raise NoSuchRaceCards(problem=str(bad)) from None
    return {player: tuple(4 * (card & 15) + (card >> 4) for card in cards) for player, cards in read.items() if cards}


@act("penalize", "Warn a player, or make the player miss rounds.", DIRECTORS)
class Penalize(_OfPlayer, frozen=True, kw_only=True):
    rounds: Annotated[int, said("How many rounds to miss; 0: a warning.")] = 0

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, penalties.penalize, self.player, self.rounds, self.reason, by=draft.role)


@act("disqualify", "Remove a player; the chips leave play.", DIRECTORS)
class Disqualify(_OfPlayer, frozen=True, kw_only=True):
    chips: Annotated[Chips | None, said("How many chips leave play, counted.")] = None

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, penalties.disqualify, self.player, self.reason, self.chips, by=draft.role)


@act(
    "record-deal", "Record what the last players agree on, where the book lets them, and end it.", DIRECTORS, shown=True
)
class RecordDeal(OfTournament, frozen=True, kw_only=True):
    """With the consent of everybody still in, for all of the posted prizes."""

    shares: Annotated[dict[PlayerId, Money], said("The share of each player still in.")]
    consents: Annotated[tuple[PlayerId, ...], said("The people who agreed, by id.")]

    def decide(self, draft: Draft) -> None:
        currency = draft.tournament(self.tournament).takings.currency
        if any(amount.currency != currency for amount in self.shares.values()):
            raise OtherCurrency(what=say("A deal in another currency"), currency=currency)
        shares = {player: amount.cents for player, amount in self.shares.items()}
        draft.floor(self.tournament, agreeing.record_deal, shares, self.consents, by=draft.role)


@act("forfeit-chips", "Take chips out of play.", DIRECTORS, work=Management.CHIPS)
class ForfeitChips(OfTournament, frozen=True, kw_only=True):
    player: Annotated[PlayerId, said("The owner, by id.")]
    chips: Annotated[Chips, said("How many.")]
    reason: Annotated[str, said("Why, for the record.")]

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, penalties.forfeit_chips, self.player, self.chips, self.reason, by=draft.role)


@act("count-chips", "Write down players' stacks, counted.", FLOOR, work=Management.CHIPS)
class CountChips(OfTournament, frozen=True, kw_only=True):
    stacks: Annotated[dict[PlayerId, Chips], said("Chips by player.")]

    def decide(self, draft: Draft) -> None:
        before = draft.tournament(self.tournament)
        draft.floor(self.tournament, counting.count_chips, self.stacks)
        if passed_on(before, self.stacks) and (clause := before.book.cite(Topic.CHIPS_STAY)) is not None:
            draft.flag(clause)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        before, after = (each.tournaments[self.tournament] for each in (telling.before, telling.after))
        telling.add(_in_play(after))
        clause = before.book.cite(Topic.CHIPS_STAY)
        if telling.done.by and clause is not None and (both := passed_on(before, self.stacks)):
            fewer, more = (before.players[each].name for each in both)
            facts = {"id": clause.id, "more": more, "fewer": fewer}
            telling.add(say("Flagged: {id}, for {more} has what {fewer} lacks since the last count.", **facts))


def passed_on(before: Tournament, stacks: Mapping[PlayerId, int]) -> tuple[PlayerId, PlayerId] | None:
    """Two players between whom chips passed by a count of some players: a loser, a winner.

    Some were counted and have together what they had, though each has another stack: nobody else won or lost. Between
    rounds that are reported one by one only a hand-over does that; in a live room it may be play, and is announced.
    """
    if len(stacks) == len([each for each in before.remaining() if each.status is Status.PLAYING]):
        return None
    known = {player: before.players[player].stack for player in stacks}
    if known == stacks or sum(known.values()) != sum(stacks.values()):
        return None
    return min(stacks, key=lambda p: stacks[p] - known[p]), max(stacks, key=lambda p: stacks[p] - known[p])


@act(
    "count-values",
    "Count all chips at the tables by value, to hold them against what must be in play.",
    FLOOR,
    work=Management.CHIPS,
)
class CountValues(OfTournament, frozen=True, kw_only=True):
    """Record the counted chips, right or not."""

    values: Annotated[tuple[tuple[int, int], ...], said("Each value of chips, and how many of it.")]

    def decide(self, draft: Draft) -> None:
        if len({value for value, _ in self.values}) < len(self.values):
            raise ChipValueTwice(what=say("Such a count"))
        draft.floor(self.tournament, counting.count_values, dict(self.values))


@act("finish-by-count", "End at the posted time: everybody's chips decide.", FLOOR, work=Management.CHIPS, shown=True)
class FinishByCount(OfTournament, frozen=True, kw_only=True):
    stacks: Annotated[dict[PlayerId, Chips], said("Chips by player.")]

    def decide(self, draft: Draft) -> None:
        for player in too_late_to_rebuy(draft.tournament(self.tournament), draft.at):
            draft.floor(self.tournament, rebuys.decline_rebuy, player)
        draft.floor(self.tournament, counting.finish_by_count, self.stacks)
