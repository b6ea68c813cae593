"""A tournament and its books as clauses have them, broken one thing at a time."""

from mutants.of_code import broken

SEATS = (
    broken(
        "seats are given in the order of entry",
        "tournament.seating:draw_seats",
        "iter(chance.shuffled(players))",
        "iter(players)",
        *("BC-4.2", "MB-03", "HR-11"),
    ),
    broken(
        "the odd players all sit at the first table",
        "tournament.seating:table_sizes",
        "[size + 1] * larger + [size] * (tables - larger)",
        "[size + larger] + [size] * (tables - 1)",
        "BC-4.4",
    ),
    broken(
        "the lot of a broken table is the same every time",
        "tournament.seating:draw_into",
        "Drbg(seed, _BROKEN_TABLE)",
        "Drbg(bytes(32), _BROKEN_TABLE)",
        "BC-4.5",
    ),
    broken(
        "the button is not drawn",
        "tournament.seating:draw_button",
        "[Drbg(seed, _BUTTON).below(len(seats))]",
        "[0]",
        "HR-10",
    ),
    broken(
        "tables are never balanced",
        "tournament.rounds:next_proposal",
        "if not tables_asked_now(t, at):",
        "if t:",
        *("BC-4.5", "BC-4.7", "MB-25", "HR-B7c"),
    ),
    broken(
        "who will not move stays",
        "tournament.moving:rebalance",
        "proposal = the_move(t, at, proposal,",
        "if refused_by:\n            return ()\n        proposal = the_move(t, at, proposal,",
        "HR-B7f",
    ),
)

PLAY = (
    broken(
        "blinds never rise",
        "tournament.blind_clock:_read",
        "number, level = _level_of(now.stages, now.stage)",
        "number, level = _level_of(now.stages, 0)",
        *("HR-02", "HR-B3b", "HR-B7a", "BC-1a.8", "BC-5.17", "BC-3.5"),
    ),
    broken(
        "the clock does not stand in a pause",
        "tournament.blind_clock:pause",
        "since=None",
        "since=at",
        "BC-1a.8",
    ),
    broken(
        "who has no chips plays on",
        "tournament.rounds:settle_round",
        "broke = [player for player, stack in ordered if not stack]",
        "broke = list[str]()",
        *("MI-69", "NJ-40", "BC-5.18", "HR-B7b"),
    ),
    broken(
        "who goes out first places highest",
        "tournament.finish:order_of_finish",
        "for group in reversed(_groups(eliminations, disqualified)):",
        "for group in _groups(eliminations, disqualified):",
        *("MI-39a", "NJ-06a", "BC-5.17", "HR-B7b"),
    ),
    broken(
        "fewer chips place higher",
        "tournament.finish:_survivors",
        "sorted(set(chips.values()), reverse=True)",
        "sorted(set(chips.values()))",
        *("MI-39b", "NJ-06b", "HR-B7e"),
    ),
    broken(
        "of those out together the smaller stack places higher",
        "tournament.finish:_within_group",
        "sorted({each.started_with for each in group}, reverse=True)",
        "sorted({each.started_with for each in group})",
        *("HR-26", "MB-01j"),
    ),
    broken(
        "forfeited chips stay",
        "tournament.penalties:forfeit_chips",
        "ChipsForfeited(player, chips,",
        "ChipsForfeited(player, 0,",
        "HR-14",
    ),
    broken(
        "anybody acts as the director",
        "tournament.guards:require_director",
        "if by not in DIRECTORS:",
        "if False:",
        *("BC-1a.7", "BC-1a.10", "BC-4.3", "HR-29", "HR-B7c"),
    ),
    broken(
        "a penalty costs no round",
        "tournament.penalties:penalize",
        "Penalized(player, rounds,",
        "Penalized(player, 0,",
        "BC-1a.7",
    ),
)

SALES = (
    broken(
        "the stack grows with the entries",
        "tournament.evolving:_entry_sold",
        "Player(e.player, e.name, e.chips,",
        "Player(e.player, e.name, e.chips + 500 * len(t.players),",
        *("MI-06", "MI-27", "NJ-02", "HR-B7"),
    ),
    broken(
        "a rebuy brings no chips",
        "tournament.rebuys:sell_rebuy",
        "RebuySold(player, size.price, size.chips,",
        "RebuySold(player, size.price, 0,",
        *("MI-19", "NJ-D15", "MI-43", "NJ-08"),
    ),
    broken(
        "rebuys without end",
        "tournament.rebuys:rebuy_refused",
        "player.rebuys >= plan.at_most",
        "player.rebuys < 0",
        *("MI-43", "NJ-08"),
    ),
    broken(
        "rebuys at any time",
        "tournament.rebuys:rebuys_are_over",
        "if plan is None or t.clock is None:",
        "if t.plan:",
        *("MI-76b-iv", "NJ-08", "MB-01f"),
    ),
    broken(
        "gross profit before prizes",
        "occasion.ledger:Totals.gross_profit",
        "self.receipts - self.prizes",
        "self.receipts",
        *("MI-12", "MI-25"),
    ),
    broken(
        "who is no member does members' work",
        "occasion.staffing:require_standing",
        "if work in o.book.members_only.value and not known.member:",
        "if False:",
        *("MI-15", "MI-36", "MI-36a", "MI-36b", "MI-36d", "MI-36e"),
    ),
)

POSTED = (
    broken(
        "a house posts against a clause",
        "rules.rulebook:Rulebook._posted",
        "if by_clause and not senseless:",
        "if False:",
        *("MI-78", "NJ-41", "MB-00"),
    ),
    broken(
        "a seat sees its own cards in its turn only",
        "night.views.seat:pocket_of",
        "r.cards.pockets[r.table.index[seat]] if r.cards.pockets else ()",
        "r.cards.pockets[r.table.index[seat]] if r.cards.pockets and r.turn is not None else ()",
        *("MI-52", "MB-07g", "NJ-20"),
    ),
    broken(
        "a seat sees another's cards",
        "night.views.seat:_seats",
        "pockets[player] if shown >> player & 1 else ()",
        "pockets[player]",
        *("MI-17", "NJ-D13", "HR-B1a"),
    ),
)

OF_FLOOR = [each for part in (SEATS, PLAY, SALES, POSTED) for some in part for each in some]
