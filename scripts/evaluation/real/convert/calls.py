"""Repositories with one plain text file an earnings call; the headline is made of the name of the file."""

import re
from datetime import datetime
from typing import Iterator, Optional

from lib import Document, Repository, base_name


def read_sp500(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """TICKER_YEAR_QUARTER.txt"""

    def key_of(path: str):
        inside = 'sp500_transcripts/' in path and '__MACOSX' not in path
        return base_name(path).removesuffix('.txt') if inside and path.endswith('.txt') else None

    for key, _, page in repository.read_wanted(wanted, key_of):
        ticker, year, quarter = (key.rsplit('_', 2) + ['', ''])[:3]
        yield Document(key, f'{ticker} {quarter} {year} earnings call transcript', page, None, 'earnings_call')


def read_ectsum(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """TICKER_QUARTER_YEAR.txt, without speakers."""

    def key_of(path: str):
        inside = path.startswith('data/final/') and '/ects/' in path
        return base_name(path).removesuffix('.txt') if inside and path.endswith('.txt') else None

    for key, _, page in repository.read_wanted(wanted, key_of):
        ticker, quarter, year = (key.rsplit('_', 2) + ['', ''])[:3]
        yield Document(key, f'{ticker} {quarter.upper()} {year} earnings call', page, None, 'earnings_call')


def read_fool(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """NAME_earnings_call.txt: a head with the company, a line of equals signs, and the transcript, which begins with its day."""
    end = '_earnings_call.txt'

    def key_of(path: str):
        return base_name(path).removesuffix(end) if path.endswith(end) else None

    for key, _, page in repository.read_wanted(wanted, key_of):
        head, _, body = page.partition('=' * 70 + '\n\n')
        company = re.search(r'^Company: (.*)$', head, re.M)
        name = re.sub(r'\s*\(.*', '', company.group(1) if company else '')
        headline = f"{name} {key.replace('_', ' ')} earnings call transcript"
        yield Document(key, headline, body, _spelt_day(body[:300]), 'earnings_call')


def _spelt_day(text: str) -> Optional[str]:
    found = re.search(r'\b([A-Z][a-z]+) (\d{1,2}), (20\d\d)', text)
    for form in ('%B %d %Y', '%b %d %Y'):
        try:
            return datetime.strptime(' '.join(found.groups()), form).strftime('%Y-%m-%d') if found else None
        except ValueError:
            continue
    return None
