"""Reads hand histories by PokerKit: a JSON list of PHH texts in, a list of what each comes to out.

Run by the peers' own environment, which has PokerKit and not us. PokerKit's reader mends a history that it cannot
follow: what it adds in the players' place, a check, a call or a fold, is told as a failure.
"""

import json
import sys
import warnings

from pokerkit import CheckingOrCalling, Folding, HandHistory

warnings.simplefilter("ignore")  # it warns of a fold where a check was free


def read(text: str) -> dict[str, object]:
    """The stacks at the end, or what went wrong on the way there."""
    try:
        history = HandHistory.loads(text)
        for state, action in history.state_actions:
            if action is None and state.operations and isinstance(state.operations[-1], CheckingOrCalling | Folding):
                return {"problem": f"an action was added: {state.operations[-1]}"}
    except ValueError as error:
        return {"problem": str(error)}
    return {"problem": "it does not end"} if state.status else {"stacks": list(state.stacks)}


json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
