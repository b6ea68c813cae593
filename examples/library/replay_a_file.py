"""Write a hand history, read it again, and see whether it ends as recorded."""

import goodhand

referee = goodhand.Referee("tda-2024", {1: 1500, 2: 900, 3: 2000}, button=1, blinds=(50, 100), seed=3)
referee.play_out(lambda view, rng: goodhand.show_or_muck(view) if view.showing else goodhand.stay_in(view))

for recorded in goodhand.read_phh(goodhand.write_phhs([referee.phh()])):
    played = goodhand.replay(recorded, goodhand.rulebook("tda-2024"))
    print(f"Round {recorded.name}: {played.problem or 'ends as recorded'}, stacks {list(played.stacks)}.")
