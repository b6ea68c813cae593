"""Referees of the peers: `rounds.py NAME.PLAYERS SECONDS`, run by `-I` in the peers' own environment.

Each `play_*` plays rounds of no-limit hold'em with fresh equal stacks, following `policy.scripts`, and returns how many
rounds and decisions there were. An engine is asked only for what a choice needs (whether there is a bet to face for a
fold, the legal raises for a raise): it is never made to compute more than the policy uses.
"""

import random
import sys
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[2]))

from benchmarks.peers.policy import (
    ALL_IN,
    BIG_BLIND,
    CALL,
    CHIP,
    FOLD,
    SCRIPTS,
    SMALL_BLIND,
    STACK,
    conserved,
    decisions_of,
    referee,
    scripts,
)
from benchmarks.peers.serve import serve


def play_clubs(players: int, rounds: int, seed: int) -> tuple[int, int]:
    """clubs also asks players who are all-in; those steps are no decisions and do not use up the script."""
    dealer = clubs_dealer(players)
    written, decisions = scripts(seed), 0
    random.seed(seed)
    for number in range(rounds):
        script = iter(written[number % SCRIPTS])
        seen = dealer.reset(reset_button=True, reset_stacks=True)
        done = [False]
        while not all(done):
            if seen["stacks"][seen["action"]] == 0:
                seen, _, done = dealer.step(0)
                continue
            decisions += 1
            choice, call = next(script), seen["call"]
            if choice == FOLD:
                bet = -1 if call else 0
            elif choice == CALL or seen["max_raise"] <= call:
                bet = call
            else:
                bet = seen["max_raise"] if choice == ALL_IN else seen["min_raise"]
            seen, _, done = dealer.step(bet)
        conserved(sum(dealer.stacks), players * STACK)
    return rounds, decisions


@cache
def clubs_dealer(players: int) -> Any:
    """One dealer for all rounds: making one fills its lookup tables, which is no part of a round."""
    from clubs import Dealer, configs

    blinds = [SMALL_BLIND, BIG_BLIND] + [0] * (players - 2)
    table = {"num_players": players, "blinds": blinds, "start_stack": STACK}
    return Dealer(**(configs.NO_LIMIT_HOLDEM_SIX_PLAYER | table))


def play_texasholdem(players: int, rounds: int, seed: int) -> tuple[int, int]:
    from texasholdem.game.action_type import ActionType
    from texasholdem.game.game import TexasHoldEm
    from texasholdem.game.player_state import PlayerState

    written, decisions = scripts(seed), 0
    random.seed(seed)
    for number in range(rounds):
        script = iter(written[number % SCRIPTS])
        game = TexasHoldEm(buyin=STACK, big_blind=BIG_BLIND, small_blind=SMALL_BLIND, max_players=players)
        game.start_hand()
        while game.is_hand_running():
            decisions += 1
            choice = next(script)
            facing = game.players[game.current_player].state == PlayerState.TO_CALL
            if choice not in (FOLD, CALL) and (totals := game.get_available_moves().raise_range):
                game.take_action(ActionType.RAISE, total=totals[-1 if choice == ALL_IN else 0])
            elif not facing:
                game.take_action(ActionType.CHECK)
            else:
                game.take_action(ActionType.FOLD if choice == FOLD else ActionType.CALL)
        conserved(sum(player.chips for player in game.players), players * STACK)
    return rounds, decisions


def play_pokerkit(players: int, rounds: int, seed: int) -> tuple[int, int]:
    from pokerkit import Automation, NoLimitTexasHoldem

    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND)
    written, decisions = scripts(seed), 0
    random.seed(seed)
    for number in range(rounds):
        script = iter(written[number % SCRIPTS])
        state = game(STACK, players)
        while state.status:
            decisions += 1
            choice = next(script)
            if choice == FOLD and state.checking_or_calling_amount:
                state.fold()
            elif choice in (FOLD, CALL) or not state.can_complete_bet_or_raise_to():
                state.check_or_call()
            elif choice == ALL_IN:
                state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
            else:
                state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
        conserved(sum(state.stacks), players * STACK)
    return rounds, decisions


CHANCE, OVER = -1, -4  # who is to act, in OpenSpiel's numbers, when it is no player


def play_open_spiel(players: int, rounds: int, seed: int) -> tuple[int, int]:
    """OpenSpiel leaves chance to its caller: a deck sampled here stands for the shuffle, one card to each chance node.

    Chips are counted in units of 25, since the engine lists every legal bet by its size.
    """
    game = open_spiel_game(players)
    written, decisions = scripts(seed), 0
    random.seed(seed)
    for number in range(rounds):
        script = iter(written[number % SCRIPTS])
        state, cards = game.new_initial_state(), iter(random.sample(range(52), 2 * players + 5))
        for card in islice(cards, 2 * players):
            state.apply_action(card)
        while (turn := state.current_player()) != OVER:
            if turn == CHANCE:
                state.apply_action(next(cards))
                continue
            decisions += 1
            choice, action = next(script), 1
            if choice != CALL:
                legal = state.legal_actions()  # 0 fold (if there is a bet to face), 1 check or call, then bets by size
                if choice == FOLD:
                    action = legal[0]
                elif legal[-1] > 1:
                    action = legal[-1] if choice == ALL_IN else next(bet for bet in legal if bet > 1)
            state.apply_action(action)
        conserved(round(sum(state.returns()), 6), 0)
    return rounds, decisions


@cache
def open_spiel_game(players: int) -> Any:
    import pyspiel

    return pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": players,
            "numRounds": 4,
            "blind": " ".join(map(str, [SMALL_BLIND // CHIP, BIG_BLIND // CHIP] + [0] * (players - 2))),
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK // CHIP)] * players),
        },
    )


if __name__ == "__main__":
    serve(
        {
            f"{play.__name__.removeprefix('play_')}.{players}": partial(referee, play, players)
            for play in (play_clubs, play_texasholdem, play_pokerkit, play_open_spiel)
            for players in (6, 9)
        }
        | {"open_spiel_decisions.6": partial(decisions_of, play_open_spiel, 6)}
    )
