import { type Describe, isDone, placed } from '../wording.ts'

/** Of whom a number counts: "310 workers" are 310 jobs. */
const HOLDERS =
  /^(.*\d\S*|(?:hundreds|thousands|dozens) of) (?:\w+ )?(?:jobs|workers|employees|people|staff|staffers|positions|roles|posts|colleagues)$/i

const SHARE = /%|per ?cent|\b(?:half|third|quarter|fifth|tenth)\b|^one in/i

export const describe: Describe = (account, s) => {
  if (s['count'] === undefined) return null
  const place = placed('in', s['place'])
  const cut = isDone(s) ? 'cut' : 'is cutting'
  const number = HOLDERS.exec(s['count'])?.[1]
  if (number !== undefined || /^[\d.,]+$/.test(s['count'])) return `${account} ${cut} ${number ?? s['count']} jobs${place}`
  return SHARE.test(s['count'])
    ? `${account} ${cut} ${/ of /.test(s['count']) ? s['count'] : 'jobs'}${place}`
    : `${account} ${isDone(s) ? 'laid off' : 'is laying off'} ${s['count']}${place}`
}
