"""Repositories that hold pages of the web to try the extraction of text on, and a table of articles that were found by search."""

import csv
import gzip
import io
import json
import re
from typing import Iterator

from lib import Document, Reader, Repository, base_name, decoded, from_html, tidy, title_of

_HIDDEN = re.compile(r'<(script|style|nav|footer|aside|form|noscript)\b.*?</\1>', re.S | re.I)
_PARAGRAPH = re.compile(r'<(?:p|h1|h2|h3|li|blockquote)\b[^>]*>.*?</(?:p|h1|h2|h3|li|blockquote)>', re.S | re.I)
_PUBLISHED = re.compile(r'(?:article:published_time|datePublished|"date")["\'][^>]{0,40}?(20\d\d-\d\d-\d\d)')


def saved_pages(under: str) -> Reader:
    """HTML pages below one folder, known by the first sixty characters of their names; their paragraphs are the text."""

    def key_of(path: str):
        return base_name(path).rsplit('.', 1)[0][:60] if path.startswith(under) and path.endswith(('.html', '.htm')) else None

    def read(repository: Repository, wanted: set[str]) -> Iterator[Document]:
        for key, _, page in repository.read_wanted(wanted, key_of):
            published = _PUBLISHED.search(page)
            yield Document(key, title_of(page), _paragraphs(page), published.group(1) if published else None, 'web_page')

    return read


def _paragraphs(page: str) -> str:
    """The paragraphs that have more than a few words, which menus and buttons have not."""
    parts = [from_html(found.group(0)) for found in _PARAGRAPH.finditer(_HIDDEN.sub(' ', page))]
    return '\n'.join(part for part in parts if len(part) > 25 and part.count(' ') > 3)


def read_scrapinghub(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """ground-truth.json has the text that people took from each page; the headline is the title of the page itself."""
    bodies = json.loads(repository.read_one('ground-truth.json') or b'{}')
    paths = {f'html/{name}.html.gz': name for name in bodies if name[:16] in wanted}
    titles = {paths[path]: title_of(gzip.decompress(data).decode('utf8', 'replace')) for path, data in repository.read(list(paths))}
    for name in paths.values():
        yield Document(name[:16], titles.get(name, ''), bodies[name]['articleBody'], None, 'web_page')


def read_searched(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """A row of outputs/enriched.csv an article, known by its number counted from zero."""
    data = repository.read_one('outputs/enriched.csv')
    for number, row in enumerate(csv.DictReader(io.StringIO(decoded(data or b'')))):
        day = (row['publish_date'] or '')[:10] or None
        yield Document(f'row{number}', row['title_x'] or row['title_y'], tidy(row['article_text']), day, 'press_release')
