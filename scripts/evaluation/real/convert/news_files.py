"""Repositories with one plain text file a news article."""

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
