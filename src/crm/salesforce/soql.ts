/** A text as a literal of SOQL, so that nothing in it ends the literal or is read as a part of the query. */
export const quoted = (text: string): string =>
  `'${text
    .replaceAll(/[\\'"]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)}'`

/** A list of ids as the right side of IN. Throws on what is no id: nothing of others' words gets into a query unquoted. */
export function idList(ids: readonly string[]): string {
  return `(${ids.map((id) => quoted(checkedId(id))).join(', ')})`
}

/** Salesforce's ids are 15 letters and digits, or 18 with a check of their case. Throws where it is none. */
export function checkedId(id: string): string {
  if (!isSalesforceId(id)) throw new Error('An id of Salesforce has 15 or 18 letters and digits.')
  return id
}

export const isSalesforceId = (id: string): boolean => /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(id)

/** A time as SOQL writes it, which is without quotes. */
export const soqlTime = (at: Date): string => at.toISOString()
