"""Repositories of job postings: one table, one folder a posting, and one file a month."""

import csv
import io
import json
import re
from typing import Iterator

from lib import Document, Repository, decoded, from_html, from_markdown


def read_glassdoor(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """A row of glassdoor_jobs.csv a posting, known by the number in the first column."""
    data = repository.read_one('glassdoor_jobs.csv')
    for row in csv.DictReader(io.StringIO(decoded(data or b''))):
        company = row['Company Name'].split('\n')[0].strip()
        text = f"{row['Job Title']}\n{company}\n{row['Location']}\n\n{row['Job Description']}"
        yield Document('row' + row[''], f"{row['Job Title']} at {company}", text, None, 'job_posting')


def read_analytics_jobs(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """data/DATE_COMPANY_ROLE/jd_archive.md, beside a JSON file with the names of the role, the employer and the place."""
    inside = [path for path in repository.files() if path.startswith('data/') and path.count('/') > 1]
    described = {path.split('/')[1]: path for path in inside if path.endswith('.json') and path.split('/')[1] in wanted}
    known = {path.split('/')[1]: json.loads(data) for path, data in repository.read(list(described.values()))}

    def key_of(path: str):
        folder = path.split('/')[1] if path.startswith('data/') and path.endswith('jd_archive.md') else None
        return folder if folder in known else None

    for key, _, page in repository.read_wanted(wanted, key_of):
        role, company, place = (known[key].get(name, '') for name in ('role', 'company', 'job_location'))
        body = from_markdown(re.sub(r'^\*\*(URL|Source|Archived|Date)[^\n]*\n', '', page, flags=re.M))
        yield Document(key, f'{role} at {company}', f"{role}\n{company}\n{place or ''}\n\n{body}", key[:10], 'job_posting')


def read_hacker_news(repository: Repository, wanted: set[str]) -> Iterator[Document]:
    """data/YYYY-MM.json with the comments of a month, each a posting; its first line is taken for the headline."""
    months = sorted({key.split('/')[0] for key in wanted})
    for path, data in repository.read([f'data/{month}.json' for month in months]):
        month = path[len('data/') : -len('.json')]
        for number, entry in json.loads(data)['entries'].items():
            text = from_html(re.sub(r'<a href="reply\?.*?</a>', '', entry.get('commentBody') or ''))
            yield Document(f'{month}/{number}', text.split('\n')[0][:200], text, f'{month}-01', 'job_posting')
