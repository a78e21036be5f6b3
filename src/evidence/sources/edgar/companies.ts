import { z } from 'zod'
import { nameKey } from '../../../names/name-key.ts'
import type { Fetch } from '../fetch/exchange.ts'
import { askEdgar, jsonOf } from './ask-edgar.ts'
import type { EdgarBases } from './bases.ts'

const entry = z.object({ cik_str: z.union([z.number(), z.string()]), ticker: z.string(), title: z.string() })
const KEPT_MS = 86_400_000

interface Listed {
  byTicker: Map<string, string>
  /** Null under a name that two companies have. */
  byName: Map<string, string | null>
  readAt: number
}
const held = new Map<string, Listed>()

/**
 * The CIK of a company that is listed at an exchange, ten digits, by its ticker or its name as EDGAR's list has it, legal forms aside; null for one that is not there and for a
 * name that several have. The list is asked for once a day. Throws SourceFault when it cannot be had.
 */
export async function cikOf(
  fetch: Fetch,
  { bases, name, ticker, now }: { bases: EdgarBases; name?: string | null; ticker?: string | null; now: Date },
): Promise<string | null> {
  const listed = await list(fetch, bases, now)
  const byTicker = ticker ? listed.byTicker.get(ticker.trim().toUpperCase()) : undefined
  return byTicker ?? (name ? listed.byName.get(nameKey(name)) : null) ?? null
}

async function list(fetch: Fetch, bases: EdgarBases, now: Date): Promise<Listed> {
  const kept = held.get(bases.archives)
  if (kept && now.getTime() - kept.readAt < KEPT_MS) return kept
  const answer = await askEdgar(fetch, { url: `${bases.archives}/files/company_tickers.json` })
  const json = jsonOf(answer, 'its list of companies')
  const listed: Listed = { byTicker: new Map(), byName: new Map(), readAt: now.getTime() }
  for (const value of Object.values((typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>)) {
    const parsed = entry.safeParse(value)
    if (!parsed.success || !/^\d{1,10}$/.test(String(parsed.data.cik_str))) continue
    const cik = String(parsed.data.cik_str).padStart(10, '0')
    listed.byTicker.set(parsed.data.ticker.toUpperCase(), cik)
    const key = nameKey(parsed.data.title.replace(/\s*\/[A-Z]{2,3}\/?\s*$/, ''))
    // One company has several tickers; two companies of one name are told apart by nobody.
    const other = listed.byName.get(key)
    listed.byName.set(key, other === undefined || other === cik ? cik : null)
  }
  held.set(bases.archives, listed)
  return listed
}
