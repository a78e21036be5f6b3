import type { Schemas } from '../../contract/types.ts'

/** What a spoofed payload takes from real data instead of inventing it. */
export interface RealNames {
  /** The account's domain. */
  account: string
  /** What the sentences call it: the company's name, or its domain where the directory does not know it. */
  company: string
  icpId: string
  icpName: string
  signalId: string
  signalName: string
  question: string
  qRank: Schemas['QRank']
}

const DAY_MS = 86_400_000

const INVENTED: RealNames = {
  account: 'quillhaven.example',
  company: 'Quillhaven Robotics',
  icpId: '019b0000-0000-7000-8000-000000000001',
  icpName: 'Master',
  signalId: '019b0000-0000-7000-8000-000000000002',
  signalName: 'New funding',
  question: 'Has {account} raised new funding?',
  qRank: 6,
}

/** The account's name as it stands in addresses. */
const slug = ({ account }: RealNames) => account.replaceAll('.', '-')

function article(names: RealNames, at: Date): Schemas['TopArticle'] {
  const { company } = names
  return {
    source: `https://newsroom.example/${slug(names)}-series-b`,
    pub_date: new Date(at.getTime() - DAY_MS).toISOString(),
    article_summary: {
      headline: `${company} raises $24 million Series B`,
      quotes: [`${company} today announced a $24 million Series B round.`],
      relevant_facts: ['Amount: $24 million', 'Round: Series B'],
      one_sentence_summary: `${company} raised a $24 million Series B round.`,
      signal_summary: `Test data: ${company} reports a closed Series B round of $24 million.`,
      document_type: 'press_release',
    },
  }
}

const whyNow = ({ company }: RealNames) => `Test data: ${company} raised a $24 million Series B round yesterday (newsroom.example).`

/** An account.upload record of invented data, marked as a test in its texts. With `real`, the account's, ICP's and signal's names are real, in its sentences too. */
export function spoofedUpload({
  real,
  ownerEmail,
  at,
}: {
  real: RealNames | null
  ownerEmail: string
  at: Date
}): Schemas['AccountUpload'] {
  const names = real ?? INVENTED
  const { account, company, icpId, icpName, signalId, signalName, question, qRank } = names
  const found = article(names, at)
  return {
    id: '019b0000-0000-7000-8000-000000000003',
    name: account,
    icp_name: icpName,
    icp_id: icpId,
    owner_email: ownerEmail,
    summary: whyNow(names),
    scaled_score: 63,
    status: 'active',
    account_data: {
      full_name: company,
      linkedin_url: `https://profiles.example/company/${slug(names)}`,
      industry: 'Robotics Engineering',
      li_employees: 240,
      location: { country: 'US', state: 'OR', city: 'Portland' },
    },
    signals: [
      {
        signal_id: signalId,
        trace_name: signalName,
        question,
        answer: true,
        long_answer: `Test data: yes. 1 of 1 document read supports it.`,
        date: found.pub_date,
        type: 'boolean',
        q_rank: qRank,
        prob: 0.95,
        top_articles: [found],
        inherited: false,
      },
    ],
    signal_list: [signalName],
    domain: account,
    rejection: null,
    crm_account_id: null,
    created_at: new Date(at.getTime() - 30 * DAY_MS).toISOString(),
    last_checked_at: at.toISOString(),
    score_breakdown: [
      { signal_id: signalId, name: signalName, q_rank: qRank, points: Math.round(950 * qRank) / 1000, prob: 0.95, age_days: 1 },
    ],
    suggestion: null,
  }
}

/** An account.signal record of invented data, marked as a test in its texts. With `real`, the account's and signal's names are real, in its sentences too. */
export function spoofedMatch({ real, ownerEmail, at }: { real: RealNames | null; ownerEmail: string; at: Date }): Schemas['SignalMatch'] {
  const names = real ?? INVENTED
  const { account, signalName } = names
  const found = article(names, at)
  return {
    owner_email: ownerEmail,
    account,
    signal_name: signalName,
    source: found.source,
    pub_date: found.pub_date,
    why_now: whyNow(names),
    full_signal_summary: found.article_summary.signal_summary,
    crm_account_id: null,
    article_summary: found.article_summary,
  }
}
