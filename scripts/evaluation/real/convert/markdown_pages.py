"""Repositories with one markdown page a document: company blogs, a newsletter, a mirror of news, an archive of press releases."""

import html
import re
from typing import Iterator

from lib import Document, Reader, Repository, base_name, day_in, from_markdown, split_front_matter, tidy


def company_blog(under: str) -> Reader:
    """Posts below one folder; the day stands in the front matter or in the name of the file."""

    def key_of(path: str):
        return path.removeprefix(under) if path.startswith(under) and path.endswith(('.md', '.mdx')) else None

    def read(repository: Repository, wanted: set[str]) -> Iterator[Document]:
        for key, path, page in repository.read_wanted(wanted, key_of):
            meta, body = split_front_matter(page)
            yield Document(key, meta.get('title', ''), from_markdown(body), day_in(meta.get('date')) or day_in(path), 'blog_post')

    return read


def newsletter(under: str) -> Reader:
    """Issues below one folder, known by the names of their files."""

    def key_of(path: str):
        return base_name(path).removesuffix('.md') if path.startswith(under) and path.endswith('.md') else None

    def read(repository: Repository, wanted: set[str]) -> Iterator[Document]:
        for key, _, page in repository.read_wanted(wanted, key_of):
            meta, body = split_front_matter(page)
            yield Document(key, meta.get('title', ''), from_markdown(body), day_in(meta.get('date')), 'blog_post')

    return read


def news_mirror(under: str) -> Reader:
    """PUBLISHER/NAME.en.md below one folder; a last line that is only a link is the mirror's own."""

    def key_of(path: str):
        return path.removeprefix(under).removesuffix('.md') if path.startswith(under) and path.endswith('.md') else None

    def read(repository: Repository, wanted: set[str]) -> Iterator[Document]:
        for key, _, page in repository.read_wanted(wanted, key_of):
            meta, body = split_front_matter(page)
            text = from_markdown(re.sub(r'\n\[[^\]]+\]\(https?://[^)]*\)\s*$', '\n', body))
            yield Document(key, html.unescape(meta.get('title', '')), text, day_in(meta.get('date')), 'news_article')

    return read


def release_archive(wire: str, document_type: str) -> Reader:
    """WIRE/YEAR/MMDD/NAME.md with the headline in the first line; the list of links at the end is the archive's own."""

    def key_of(path: str):
        return path.removeprefix(wire + '/').removesuffix('.md') if path.startswith(wire + '/') and path.endswith('.md') else None

    def read(repository: Repository, wanted: set[str]) -> Iterator[Document]:
        for key, _, page in repository.read_wanted(wanted, key_of):
            head, _, body = page.partition('\n')
            text = re.sub(r'\n-{3,}\s*\n+Original/Source Press Release[\s\S]*$', '\n', tidy(from_markdown(body)))
            year, day, *_ = key.split('/')
            pub_date = f'{year}-{day[:2]}-{day[2:]}' if len(day) == 4 and day.isdigit() else None
            yield Document(key, head.lstrip('# '), text, pub_date, document_type)

    return read
