"""Makes the folder that `npm run evaluate -- --real FOLDER` reads, from clones of the repositories that sources.json names.

    python3 scripts/evaluation/real/convert/convert.py CLONES OUT

CLONES holds a git clone or a bare git directory of each repository, as OWNER/NAME or OWNER+NAME; what is checked out does not matter, for
files are read at the commit of sources.json. OUT gets one SOURCE.jsonl a source with the labelled documents, and no others. Printed at the
end, a source a line: how many documents are labelled, how many of them are written, of how many the hash is the one that was labelled, and
how many are absent.
"""

import hashlib
import json
import os
import sys

import calls
import filings
import news_files
import postings
import web_pages
from lib import Document, Reader, Repository, tidy
from markdown_pages import company_blog, news_mirror, newsletter, release_archive

LABELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../../test/evaluation/real')
PUBLISHERS = 'benzinga businessstandard moneycontrol morningstar seekalpha simplywall small-trade techcrunch tipranks tradingview'.split()

READERS: dict[str, Reader] = {
    '247pressrelease': release_archive('247PressRelease', 'press_release'),
    'citybiz': release_archive('citybiz', 'news_article'),
    'ibn': release_archive('ibn', 'blog_post'),
    'newmediawire': release_archive('newmediawire', 'press_release'),
    'newsdirect': release_archive('newsdirect', 'press_release'),
    'reportable': release_archive('reportable', 'press_release'),
    **{f'bw-{publisher}': news_mirror('content/en/news/') for publisher in PUBLISHERS},
    'blog-netdata': company_blog('blog/'),
    'blog-openfaas': company_blog('_posts/'),
    'blog-questdb': company_blog('blog/'),
    'blog-vespa': company_blog('_posts/'),
    'ainews': newsletter('src/content/issues/'),
    'bbc': news_files.read_bbc,
    'reuters': news_files.read_reuters,
    'sentivent': news_files.read_sentivent,
    'ectsum': calls.read_ectsum,
    'fool-calls': calls.read_fool,
    'sp500-calls': calls.read_sp500,
    'glassdoor': postings.read_glassdoor,
    'jobs-analytics': postings.read_analytics_jobs,
    'jobs-hn': postings.read_hacker_news,
    'edgar-crawler-8k': filings.read_edgar_crawler,
    'edgartools-8k': filings.read_edgartools,
    'corporate': web_pages.read_searched,
    'newspaper4k': web_pages.saved_pages('tests/data/'),
    'scrapinghub': web_pages.read_scrapinghub,
    'trafilatura': web_pages.saved_pages('tests/'),
}


def labelled_hashes(source: str) -> dict[str, str]:
    """The hash of each document of a source that is labelled, of which single yeses or sentences were judged, or about which open questions were asked, by its id."""
    hashes: dict[str, str] = {}
    for folder in ('judged', 'labels', 'open', 'sentences'):
        file = os.path.join(LABELS, folder, f'{source}.jsonl')
        if os.path.exists(file):
            with open(file, encoding='utf8') as lines:
                hashes |= {label['id']: label['sha256'] for label in map(json.loads, filter(str.strip, lines))}
    return hashes


def as_row(source: str, document: Document) -> dict:
    headline = tidy(document.headline)[:400]
    return {
        'id': f'{source}:{document.key}',
        # Front matter may leave the headline to further lines, and then holds only the mark that says so.
        'headline': '' if headline in ('>', '>-', '|', '|-') else headline,
        'text': tidy(document.text),
        'pub_date': document.pub_date,
        'document_type': document.document_type,
    }


def hash_of(row: dict) -> str:
    return hashlib.sha256(f"{row['headline']}\n{row['text']}".encode()).hexdigest()


def convert(source: str, repository: Repository, hashes: dict[str, str]) -> dict[str, dict]:
    """The labelled documents of a source by their ids. Of two with one id, the one whose hash is labelled is taken, or else the first."""
    rows: dict[str, dict] = {}
    wanted = {identity.split(':', 1)[1] for identity in hashes}
    for document in READERS[source](repository, wanted):
        if document.key not in wanted:
            continue
        row = as_row(source, document)
        if row['id'] not in rows or hash_of(row) == hashes[row['id']]:
            rows[row['id']] = row
    return rows


def find_repository(clones: str, name: str, commit: str) -> Repository:
    """Raises a LookupError that says what to do when no folder of the two names holds the commit."""
    folders = [os.path.join(clones, name), os.path.join(clones, name.replace('/', '+'))]
    for folder in filter(os.path.isdir, folders):
        repository = Repository(folder, commit)
        if repository.holds_commit():
            return repository
    found = next(filter(os.path.isdir, folders), None)
    raise LookupError(f'{found} does not hold commit {commit}: fetch it' if found else f'{folders[0]} is not there: clone {name} into it')


def main(clones: str, out: str) -> None:
    with open(os.path.join(LABELS, 'sources.json'), encoding='utf8') as file:
        sources = json.load(file)
    os.makedirs(out, exist_ok=True)
    total = [0, 0, 0, 0]
    print(f"{'source':20}{'labelled':>10}{'written':>10}{'equal':>10}{'absent':>10}")
    for source, about in sorted(sources.items()):
        hashes, rows = labelled_hashes(source), {}
        if not hashes:
            continue
        try:
            rows = convert(source, find_repository(clones, about['repository'], about['commit']), hashes)
        except LookupError as error:
            print(f'{source}: {error}', file=sys.stderr)
        if rows:
            with open(os.path.join(out, f'{source}.jsonl'), 'w', encoding='utf8') as file:
                file.writelines(json.dumps(rows[identity], ensure_ascii=False) + '\n' for identity in sorted(rows))
        equal = sum(hash_of(row) == hashes[identity] for identity, row in rows.items())
        counts = [len(hashes), len(rows), equal, len(hashes) - len(rows)]
        total = [sum(pair) for pair in zip(total, counts)]
        print(f'{source:20}' + ''.join(f'{count:10}' for count in counts))
    print(f"{'all':20}" + ''.join(f'{count:10}' for count in total))


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit('Usage: convert.py CLONES OUT, where CLONES holds the clones and OUT is the folder to write.')
    main(sys.argv[1], sys.argv[2])
