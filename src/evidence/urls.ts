import { createHash } from 'node:crypto'

// What campaigns, newsletters and social sites hang on a link. They say where a reader came from, never which page it is.
const TRACKING_NAMES = `
  utm_.* gclid gclsrc dclid gbraid wbraid fbclid msclkid yclid twclid ttclid igshid igsh li_fat_id mc_cid mc_eid mkt_tok
  oly_anon_id oly_enc_id vero_id _hsenc _hsmi __hssc __hstc hsctatracking wickedid s_cid cmpid ncid spm _ga _gl ref_src
  ref_url guccounter
`
const TRACKING = new RegExp(`^(${TRACKING_NAMES.trim().split(/\s+/).join('|')})$`, 'i')
/** A longer key is cut and ends in its hash: an index entry of Postgres has to stay under a third of a page. */
export const MAX_URL_KEY = 600

/**
 * The key under which two addresses are the same page: host in lower case, http and https alike, no default port, credentials or fragment, no
 * tracking parameters, the query sorted, no slash at the end. Null when it is not an http or https URL.
 */
export function urlKey(raw: string): string | null {
  let url: URL
  try {
    url = new URL(raw.trim())
  } catch {
    return null
  }
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null
  const host = url.hostname.replace(/\.$/, '')
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`
  const path = url.pathname.replace(/\/+$/, '').replace(/%[0-9a-f]{2}/g, (escape) => escape.toUpperCase())
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name))
  kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
  return bounded(`${host}${port}${path}${query}`)
}

/** The key of any document's address: of a page as above; of a mail (`mid:`) or a file without an address (`file:`) the address itself. */
export function documentKey(address: string): string | null {
  return urlKey(address) ?? (/^(mid:|file:\/\/\/)\S+$/.test(address) ? bounded(address) : null)
}

const bounded = (key: string) =>
  key.length <= MAX_URL_KEY ? key : `${key.slice(0, MAX_URL_KEY - 65)}#${createHash('sha256').update(key).digest('hex')}`
