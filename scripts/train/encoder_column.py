"""Fits the column of one kind anew, all else as it is: python3 scripts/train/encoder_column.py CHECKPOINT FOLDER REAL PACKAGE OUT [--kind expansion.market] [--with CHECKPOINT]

Readers of sentences judge one kind where the models know several: an expansion is an office, a plant or a market. Where they found none, the market is none either, which the training before took for unknown, so that
it was found everywhere. FOLDER, REAL and PACKAGE are those of encoder.py, --with is that of encoder_file.py. A sentence that proves an expansion counts for the kind where the model finds it the likeliest of the three.
Invented sentences of the kind and the former weights hold it back. OUT is a checkpoint.
"""

import argparse
import pathlib
import random

import torch
from torch.nn import functional

from encoder import EXPANSIONS, Net, Reader, mean_of_checkpoints, read_lines
from universal_encoder import Pieces

PLAIN, INVENTED = 7_000, 1_500
OF_INVENTED, OF_FORMER = 0.35, 12.0


def features(net, reader, sentences):
    out = torch.zeros(len(sentences), net.head.in_features)
    order = sorted(range(len(sentences)), key=lambda i: len(sentences[i]))
    for at in range(0, len(order), 128):
        some = order[at : at + 128]
        out[some] = net.features(*reader.batch([sentences[i] for i in some]))
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("checkpoint", "folder", "real", "package", "out"):
        parser.add_argument(name, type=pathlib.Path)
    parser.add_argument("--kind", default="expansion.market", choices=EXPANSIONS)
    parser.add_argument("--with", dest="second", type=pathlib.Path)
    given = parser.parse_args()
    torch.set_num_threads(1)
    random.seed(1)
    kinds, weights = mean_of_checkpoints(given.checkpoint, given.second)
    pieces = Pieces(given.package)
    net = Net(given.package, pieces, len(kinds))
    net.load_state_dict(weights)
    net.eval()
    reader, own = Reader(pieces, net.account), kinds.index(given.kind)

    def proves(row):
        return any(set(proved) & set(EXPANSIONS) for proved in row["proved"])

    judged = [row for row in read_lines(given.real) if row.get("judged") and not set(row["unknown"]) & set(EXPANSIONS)]
    plain = [row for row in judged if not proves(row)]
    judged = [row for row in judged if proves(row)] + random.sample(plain, min(PLAIN, len(plain)))
    invented = [row for row in read_lines(given.folder / "sentences.jsonl") if row.get("kind") == given.kind and len(row["sentences"]) == 1]
    invented = random.sample(invented, min(INVENTED, len(invented)))
    with torch.no_grad():
        real, made = (features(net, reader, [row["sentences"][0] for row in rows]) for rows in (judged, invented))
        odds = net.head(real)
    holds = torch.tensor([float(proves(row)) for row in judged])
    made_holds = torch.tensor([float(row["holds"]) for row in invented])
    likeliest = torch.tensor([kinds.index(kind) for kind in EXPANSIONS])[odds[:, [kinds.index(kind) for kind in EXPANSIONS]].argmax(1)] == own
    known = (holds == 0) | likeliest
    former = net.head.weight[own].detach().clone()
    weight, bias = former.clone().requires_grad_(), net.head.bias[own].detach().clone().requires_grad_()
    optimizer = torch.optim.LBFGS([weight, bias], max_iter=120, line_search_fn="strong_wolfe")

    def loss():
        optimizer.zero_grad()
        of_real = functional.binary_cross_entropy_with_logits(real[known] @ weight + bias, holds[known], reduction="sum")
        of_made = functional.binary_cross_entropy_with_logits(made @ weight + bias, made_holds, reduction="sum")
        total = of_real + OF_INVENTED * of_made + OF_FORMER * (weight - former).square().sum()
        total.backward()
        return total

    optimizer.step(loss)
    with torch.no_grad():
        now = real @ weight + bias
        for name, said in (("before", odds[:, own]), ("now", now)):
            print(f"{name}: likelier than not in {int(((said > 0) & likeliest & (holds == 1)).sum())} of {int((likeliest & (holds == 1)).sum())} that prove it, and in {int(((said > 0) & (holds == 0)).sum())} of {int((holds == 0).sum())} others")
        weights["head.weight"][own], weights["head.bias"][own] = weight, bias
    torch.save({"net": weights, "kinds": kinds}, given.out)


if __name__ == "__main__":
    main()
