/** Where the parts of EDGAR are asked. A local counterpart plays all three. */
export interface EdgarBases {
  /** Submissions: https://data.sec.gov. */
  data: string
  /** Full-text search: https://efts.sec.gov. */
  search: string
  /** Filings and the list of companies: https://www.sec.gov. */
  archives: string
}

/** Under which the world finds a filing, wherever this one was read. */
const PUBLIC_ARCHIVES = 'https://www.sec.gov'

/** A CIK with its ten digits, from a CIK or an address that names one; null where there is none. */
export function readCik(given: string): string | null {
  const text = given.trim()
  const plain = /^(?:CIK)?(\d{1,10})$/i.exec(text)?.[1]
  const inAddress =
    /[?&]CIK=(?:CIK)?(\d{1,10})(?=[&#]|$)/i.exec(text) ??
    /\/CIK(\d{10})\b/i.exec(text) ??
    /\/edgar\/data\/(\d{1,10})(?=[/?#]|$)/i.exec(text)
  const digits = plain ?? inAddress?.[1]
  return digits === undefined || Number(digits) === 0 ? null : digits.padStart(10, '0')
}

export const submissionsUrl = ({ data }: EdgarBases, cik: string) => `${data}/submissions/CIK${cik}.json`

/** The path of a filing's file; the folder is named by CIK and accession number without zeros and dashes. */
export const filePath = (cik: string, accession: string, file: string) =>
  `/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${file.split('/').map(encodeURIComponent).join('/')}`

export const publicUrl = (path: string) => `${PUBLIC_ARCHIVES}${path}`
