import type { Schemas } from '../../contract/types.ts'

/** What a spoofed payload takes from real data instead of inventing it. */
export interface RealNames {
  account: string
  icpId: string
  icpName: string
  signalId: string
  signalName: string
  question: string
  qRank: Schemas['QRank']
}

const DAY_MS = 86_400_000
const COMPANY = 'Quillhaven Robotics'

const INVENTED: RealNames = {
  account: 'quillhaven.example',
  icpId: '019b0000-0000-7000-8000-000000000001',
  icpName: 'Master',
  signalId: '019b0000-0000-7000-8000-000000000002',
  signalName: 'New funding',
  question: 'Has {account} raised new funding?',
  qRank: 6,
}

function article(at: Date): Schemas['TopArticle'] {
  return {
    source: 'https://newsroom.example/quillhaven-robotics-series-b',
    pub_date: new Date(at.getTime() - DAY_MS).toISOString(),
    article_summary: {
      headline: `${COMPANY} raises $24 million Series B`,
      quotes: [`${COMPANY} today announced a $24 million Series B round.`],
      relevant_facts: ['Amount: $24 million', 'Round: Series B'],
      one_sentence_summary: `${COMPANY} raised a $24 million Series B round.`,
      signal_summary: `Test data: ${COMPANY} reports a closed Series B round of $24 million.`,
      document_type: 'press_release',
    },
  }
}

const WHY_NOW = `Test data: ${COMPANY} raised a $24 million Series B round yesterday (newsroom.example).`

/** An account.upload record of invented data, marked as a test in its texts. With `real`, the account's, ICP's and signal's names are real. */
export function spoofedUpload({
  real,
  ownerEmail,
  at,
}: {
  real: RealNames | null
  ownerEmail: string
  at: Date
}): Schemas['AccountUpload'] {
  const { account, icpId, icpName, signalId, signalName, question, qRank } = real ?? INVENTED
  const found = article(at)
  return {
    id: '019b0000-0000-7000-8000-000000000003',
    name: account,
    icp_name: icpName,
    icp_id: icpId,
    owner_email: ownerEmail,
    summary: WHY_NOW,
    scaled_score: 63,
    status: 'active',
    account_data: {
      full_name: COMPANY,
      linkedin_url: 'https://profiles.example/company/quillhaven-robotics',
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

/** An account.signal record of invented data, marked as a test in its texts. With `real`, the account's and signal's names are real. */
export function spoofedMatch({ real, ownerEmail, at }: { real: RealNames | null; ownerEmail: string; at: Date }): Schemas['SignalMatch'] {
  const { account, signalName } = real ?? INVENTED
  const found = article(at)
  return {
    owner_email: ownerEmail,
    account,
    signal_name: signalName,
    source: found.source,
    pub_date: found.pub_date,
    why_now: WHY_NOW,
    full_signal_summary: found.article_summary.signal_summary,
    crm_account_id: null,
    article_summary: found.article_summary,
  }
}
