export const COMPANY = { name: 'Larkfield Robotics', domain: 'larkfield-robotics.example', token: 'larkfieldrobotics' }

export interface Article {
  path: string
  headline: string
  text: string
  publishedAt: Date
}

// One after the other, and then again from the first: of each start the first is about money, which the sample workspace asks about.
const STORIES: readonly { headline: string; text: string }[] = [
  {
    headline: 'Larkfield Robotics raises $18 million in Series B funding',
    text: 'Larkfield Robotics, which makes picking robots for greenhouses, today announced that it has raised $18 million in a Series B round led by Tallow Bridge Ventures. The company will use the money to build a second assembly line.',
  },
  {
    headline: 'Larkfield Robotics appoints Ines Okafor as chief financial officer',
    text: 'Larkfield Robotics today announced that it has appointed Ines Okafor as chief financial officer. She joins from Pellworm Logistics, where she was head of finance for six years.',
  },
  {
    headline: 'Larkfield Robotics opens an office in Rotterdam',
    text: 'Larkfield Robotics has opened an office in Rotterdam, its first outside the United States, the company said today. Twenty people will work there.',
  },
  {
    headline: 'Larkfield Robotics launches the Heron picking arm',
    text: 'Larkfield Robotics today launched Heron, a picking arm for tomatoes and peppers. The product is available from now on in North America.',
  },
]

/** The next article, under an address of its own. */
export function articleAt(publishedAt: Date, number: number): Article {
  const story = STORIES[number % STORIES.length] as (typeof STORIES)[number]
  return { ...story, path: `/news/${publishedAt.getTime()}-${number}`, publishedAt }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const linkedData = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`

export function pageOf({ headline, text, publishedAt }: Article): string {
  const data = {
    '@type': 'NewsArticle',
    headline,
    datePublished: publishedAt.toISOString(),
    author: { '@type': 'Organization', name: COMPANY.name },
  }
  return `<!doctype html><html lang="en"><head><title>${escaped(headline)}</title>${linkedData(data)}</head>
<body><article><h1>${escaped(headline)}</h1><p>${escaped(text)}</p></article></body></html>`
}

export function homePage(base: string): string {
  const data = { '@type': 'Organization', name: COMPANY.name, url: `https://${COMPANY.domain}/`, numberOfEmployees: 120 }
  return `<!doctype html><html lang="en"><head><title>${COMPANY.name}</title>
<link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml">${linkedData(data)}</head>
<body><h1>${COMPANY.name}</h1><p>Picking robots for greenhouses.</p>
<p><a href="${base}/feed.xml">News</a> · <a href="https://boards.greenhouse.io/${COMPANY.token}">Careers</a></p></body></html>`
}

export function feedOf(articles: readonly Article[], base: string): string {
  const items = articles
    .slice(0, 50)
    .map(
      ({ path, headline, text, publishedAt }) =>
        `<item><title>${escaped(headline)}</title><link>${base}${path}</link><guid isPermaLink="true">${base}${path}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><description>${escaped(text)}</description></item>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${COMPANY.name}: news</title><link>${base}/</link><description>News of ${COMPANY.name}</description>${items.join('\n')}</channel></rss>`
}

/** What Greenhouse's Job Board API answers. */
export function boardOf(firstPublished: Date, base: string): object {
  const jobs = ['Senior Robotics Engineer', 'Account Executive'].map((title, n) => ({
    id: 4100001 + n,
    internal_job_id: 2100001 + n,
    title,
    absolute_url: `${base}/careers/${4100001 + n}`,
    company_name: COMPANY.name,
    first_published: firstPublished.toISOString(),
    updated_at: new Date().toISOString(),
    location: { name: 'Rotterdam' },
    departments: [{ name: n === 0 ? 'Engineering' : 'Sales' }],
    // As the service does it: HTML whose signs are written as entities.
    content: escaped(`<p>${COMPANY.name} is hiring a ${title}. You will work in a team of five, and report to its head.</p>`),
  }))
  return { jobs, meta: { total: jobs.length } }
}
