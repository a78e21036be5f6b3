"""Repositories that hold 8-K reports to try their own programs on."""

import io
import json
import zipfile
from typing import Iterator

from lib import Document, Repository, base_name, from_html


def read_edgar_crawler(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """An archive of JSON files, each with the items of a report."""
    data = repository.read_one('tests/fixtures/EXTRACTED_FILINGS/8-K.zip')
    if data is None:
        return
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            key = base_name(name).removesuffix('.json')
            if key not in wanted or not name.endswith('.json') or '__MACOSX' in name:
                continue
            report = json.loads(archive.read(name))
            items = {title: text for title, text in report.items() if title.lower().startswith('item') and text}
            headline = f"{report['company']} 8-K {', '.join(title.replace('_', ' ') for title in items)}"
            yield Document(key, headline, '\n\n'.join([report['company'], *items.values()]), report.get('filing_date'), 'filing')


def read_edgartools(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """Pages of reports and of their exhibits, known by their whole paths."""
    for key, path, page in repository.read_wanted(wanted, lambda path: path):
        yield Document(key, base_name(path).rsplit('.', 1)[0] + ' (8-K)', from_html(page), None, 'filing')
