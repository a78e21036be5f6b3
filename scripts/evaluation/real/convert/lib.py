"""What all converters share: reading files of a git repository at one commit, and making plain text of markdown and HTML."""

import html
import os
import re
import subprocess
from html.parser import HTMLParser
from typing import Callable, Iterator, NamedTuple, Optional


class Document(NamedTuple):
    """One document as its repository holds it; `key` is what follows the source and a colon in its id."""

    key: str
    headline: str
    text: str
    pub_date: Optional[str]
    document_type: str


class Repository:
    """The files of a git clone, or of a bare git directory, as they are at one commit."""

    def __init__(self, folder: str, commit: str):
        inner = os.path.join(folder, '.git')
        self.git = ['git', '--git-dir', inner if os.path.exists(inner) else folder]
        self.commit = commit
        self._files: Optional[dict[str, str]] = None

    def holds_commit(self) -> bool:
        return subprocess.run([*self.git, 'cat-file', '-e', self.commit + '^{commit}'], capture_output=True).returncode == 0

    def files(self) -> dict[str, str]:
        """The object name of each file, by its path, in the order of git."""
        if self._files is None:
            listed = subprocess.run([*self.git, 'ls-tree', '-r', '-z', self.commit], capture_output=True, check=True).stdout
            self._files = {}
            for line in filter(None, listed.split(b'\0')):
                meta, path = line.split(b'\t', 1)
                _, kind, name = meta.decode().split()
                if kind == 'blob':
                    self._files[path.decode('utf8', 'replace')] = name
        return self._files

    def read(self, paths: list[str]) -> Iterator[tuple[str, bytes]]:
        """The content of each of these files, by one process; files that are not there are left out."""
        files = self.files()
        with subprocess.Popen([*self.git, 'cat-file', '--batch'], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for path in paths:
                if path not in files:
                    continue
                process.stdin.write(files[path].encode() + b'\n')
                process.stdin.flush()
                head = process.stdout.readline().split()
                # A clone that was made without all its content answers "NAME missing".
                if len(head) < 3:
                    continue
                data = process.stdout.read(int(head[2]))
                process.stdout.read(1)
                yield path, data
            process.stdin.close()

    def read_one(self, path: str) -> Optional[bytes]:
        return next((data for _, data in list(self.read([path]))), None)

    def read_wanted(self, wanted: set[str], key_of: Callable[[str], Optional[str]]) -> Iterator[tuple[str, str, str]]:
        """Key, path and text of each file whose key, which `key_of` makes of its path, is wanted."""
        keys = {path: key for path in self.files() if (key := key_of(path)) in wanted}
        for path, data in self.read(list(keys)):
            yield keys[path], path, decoded(data)


Reader = Callable[[Repository, set[str]], Iterator[Document]]
"""Yields the documents of one source; those that are not wanted may come too, and one key may come twice."""


def decoded(data: bytes) -> str:
    try:
        return data.decode('utf8')
    except UnicodeDecodeError:
        return data.decode('cp1252', 'replace')


def base_name(path: str) -> str:
    return path.rsplit('/', 1)[-1]


def tidy(text: str) -> str:
    """One kind of space, no space at the ends of lines, and at most one empty line in a row."""
    text = text.replace('\r', '').replace('\u00a0', ' ').replace('\u200b', '').replace('\ufeff', '')
    text = re.sub(r'[ \t]+', ' ', text)
    text = re.sub(r' *\n *', '\n', text)
    return re.sub(r'\n{3,}', '\n\n', text).strip()


class _PlainText(HTMLParser):
    """Text of a page with line breaks where blocks begin and end."""

    BLOCKS = set('p div br li tr h1 h2 h3 h4 h5 h6 table section article header footer ul ol blockquote hr title'.split())
    SKIPPED = set('script style noscript svg nav form select button iframe'.split())

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.skipping = 0

    def handle_starttag(self, tag, attrs):
        if tag in self.SKIPPED:
            self.skipping += 1
        elif tag in self.BLOCKS:
            self.parts.append('\n')
        elif tag in ('td', 'th'):
            self.parts.append(' ')

    def handle_endtag(self, tag):
        if tag in self.SKIPPED:
            self.skipping = max(0, self.skipping - 1)
        elif tag in self.BLOCKS:
            self.parts.append('\n')

    def handle_data(self, data):
        if not self.skipping:
            self.parts.append(re.sub(r'\s+', ' ', data))


def from_html(page: str) -> str:
    parser = _PlainText()
    parser.feed(page)
    parser.close()
    return tidy(''.join(parser.parts))


def title_of(page: str) -> str:
    found = re.search(r'<title[^>]*>(.*?)</title>', page, re.S | re.I)
    return html.unescape(found.group(1)) if found else ''


_MARKS = [
    (re.compile(r'```.*?```', re.S), ' '),
    (re.compile(r'\{%.*?%\}|\{\{.*?\}\}|\{:.*?\}', re.S), ' '),
    (re.compile(r'!\[[^\]]*\]\([^)]*\)'), ' '),
    (re.compile(r'\[([^\]]*)\]\([^)]*\)'), r'\1'),
    (re.compile(r'\[([^\]]*)\]\[[^\]]*\]'), r'\1'),
    (re.compile(r'^\[[^\]]+\]:.*$', re.M), ' '),
    (re.compile(r'^#+\s*', re.M), ''),
    (re.compile(r'(\*\*|__)(.+?)\1'), r'\2'),
    (re.compile(r'(?<!\w)[*_]([^*_\n]+)[*_](?!\w)'), r'\1'),
    (re.compile(r'^>\s?', re.M), ''),
    (re.compile(r'<(style|script).*?</\1>', re.S), ' '),
    (re.compile(r'<[^>\n]+>'), ' '),
]


def from_markdown(page: str) -> str:
    for pattern, instead in _MARKS:
        page = pattern.sub(instead, page)
    return tidy(html.unescape(page))


def split_front_matter(page: str) -> tuple[dict[str, str], str]:
    """The keys of the front matter that stand on one line, and what follows it."""
    found = re.match(r'\s*---\s*\n(.*?)\n---\s*\n?(.*)', page, re.S)
    if not found:
        return {}, page
    lines = re.findall(r'^([A-Za-z_]+):[ \t]*(.*)$', found.group(1), re.M)
    return {key: value.strip().strip('"\'') for key, value in lines}, found.group(2)


def day_in(value: Optional[str]) -> Optional[str]:
    found = re.search(r'\d{4}-\d{2}-\d{2}', value or '')
    return found.group(0) if found else None
