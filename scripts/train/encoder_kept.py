"""Keeps what a model forgets: python3 scripts/train/encoder_kept.py CHECKPOINT FORMER FOLDER REAL PACKAGE OUT

Readers of real sentences do not look for cost cutting, for going private and for technology, so that a model that reads many of their sentences finds these ever less. Their columns are fitted anew to what FORMER, the checkpoint before, makes of real and invented sentences; all else is as in CHECKPOINT. FOLDER, REAL and PACKAGE are those of encoder.py. OUT is a checkpoint.
"""

import argparse
import pathlib
import random

import torch

from encoder import NOT_LOOKED_FOR, Net, Reader, read_lines
from encoder_column import features
from universal_encoder import Pieces

REAL, INVENTED = 14_000, 9_000
LEAST, MOST = -7.0, 7.0
# Where the former model is nearly sure that there is none, how nearly hardly matters.
NEAR, OF_FAR = -3.0, 0.15
OF_OWN = 30.0


def read_all(path, package, pieces, sentences, *, with_odds):
    saved = torch.load(path)
    net = Net(package, pieces, len(saved["kinds"]))
    net.load_state_dict(saved["net"])
    net.eval()
    with torch.no_grad():
        found = features(net, Reader(pieces, net.account), sentences)
        return saved, net.head(found) if with_odds else found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("checkpoint", "former", "folder", "real", "package", "out"):
        parser.add_argument(name, type=pathlib.Path)
    given = parser.parse_args()
    torch.set_num_threads(1)
    random.seed(1)
    real = [row for row in read_lines(given.real) if row.get("judged")]
    invented = [row for name in ("sentences", "further") for row in read_lines(given.folder / f"{name}.jsonl") if len(row["sentences"]) == 1]
    rows = random.sample(real, min(REAL, len(real))) + random.sample(invented, min(INVENTED, len(invented)))
    sentences = [row["sentences"][0] for row in rows]
    pieces = Pieces(given.package)
    former, wanted = read_all(given.former, given.package, pieces, sentences, with_odds=True)
    saved, found = read_all(given.checkpoint, given.package, pieces, sentences, with_odds=False)
    kinds, weights = saved["kinds"], saved["net"]
    if kinds != former["kinds"]:
        raise SystemExit(f"{given.former} knows other kinds than {given.checkpoint}: give one that it went on from, or its like.")
    kept = [kinds.index(kind) for kind in NOT_LOOKED_FOR if kind != "expansion.market"]
    found = torch.cat([found, torch.ones(len(found), 1)], 1).double()
    held = torch.rand(len(rows), generator=torch.Generator().manual_seed(1)) < 0.1
    for column in kept:
        target = wanted[:, column].clamp(LEAST, MOST).double()
        matters = torch.where(target > NEAR, 1.0, OF_FAR).double() * ~held
        own = torch.cat([weights["head.weight"][column], weights["head.bias"][column : column + 1]]).double()
        weighed = found * matters[:, None]
        moved = torch.linalg.solve(weighed.T @ found + OF_OWN * torch.eye(found.shape[1]).double(), weighed.T @ (target - found @ own))
        now, before = found @ (own + moved), found @ own
        near = held & (target > NEAR)
        if near.any():
            print(f"{kinds[column]}: off by {(before - target)[near].abs().mean():.2f} before, {(now - target)[near].abs().mean():.2f} now, of {int(near.sum())} held back; found {int((target[held] > 0).sum())}, {int((before[held] > 0).sum())} before, {int((now[held] > 0).sum())} now")
        weights["head.weight"][column], weights["head.bias"][column] = (own + moved)[:-1].float(), (own + moved)[-1].float()
    torch.save({"net": weights, "kinds": kinds}, given.out)


if __name__ == "__main__":
    main()
