"""Repositories with one plain text file a news article, and one with a line a sentence."""

import re
from typing import Iterator

from lib import Document, Repository


def read_bbc(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """bbc/DESK/NUMBER.txt with the headline in the first line and no date."""

    def key_of(path: str):
        return path[len('bbc/') : -len('.txt')] if path.startswith('bbc/') and path.endswith('.txt') else None

    for key, _, page in repository.read_wanted(wanted, key_of):
        headline, _, body = page.partition('\n')
        yield Document(key, headline, body, None, 'news_article')


def read_reuters(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """FOLDER/YYYYMMDD/NAME, where lines that begin with two dashes are the headline, the author, the time and the address."""
    folder = 'ReutersNews106521/'

    def key_of(path: str):
        return path.removeprefix(folder) if path.startswith(folder) else None

    for key, _, page in repository.read_wanted(wanted, key_of):
        lines = page.split('\n')
        heads = [line[3:].strip() for line in lines if line.startswith('-- ')]
        body = '\n'.join(line for line in lines if not line.startswith('--'))
        day = key.split('/')[0]
        yield Document(key, heads[0] if heads else '', body, f'{day[:4]}-{day[4:6]}-{day[6:]}', 'news_article')


# Blanks that taking a text apart into words left in it.
JOINS = (
    (r" ([.,;:!?%)\]])", r"\1"),
    (r" ' s\b", "'s"),
    (r" ' ", "' "),
    (r"([A-Z]) & ([A-Z])\b", r"\1&\2"),
    (r"([([$£€]) ", r"\1"),
    (r" n't", "n't"),
    (r"`` ?", '"'),
    (r" ?''", '"'),
    (r" - - ", " -- "),
)


def read_sentivent(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """Rows of a document's id, its title, the number of a sentence and the sentence, in words apart; the first is the headline. There are no dates: the last month but one of the year that it names."""
    table = next(text for _, _, text in repository.read_wanted({'table'}, lambda path: 'table' if path == 'data/processed/dataset_event_subtype.tsv' else None))
    documents: dict[str, list[str]] = {}
    for row in table.split('\n')[1:]:
        cells = row.split('\t')
        if len(cells) < 8 or cells[0] not in wanted:
            continue
        sentence = cells[3]
        for pattern, by in JOINS:
            sentence = re.sub(pattern, by, sentence)
        documents.setdefault(cells[0], []).append(sentence)
    for key, sentences in documents.items():
        named = set(re.findall(r'\b201[678]\b', ' '.join(sentences)))
        year = next((year for year in ('2017', '2016', '2018') if year in named), '2017')
        yield Document(key, sentences[0], '\n'.join(sentences[1:]), f'{year}-11-30', 'news_article')
