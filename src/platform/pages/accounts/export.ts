import { saveFile } from '../../app/save-file.ts'
import { answered, type Schemas } from '../../app/api.ts'

/** The address of the file with exactly what the table shows. */
function exportAddress({ signal_ids: ids = [], ...rest }: Schemas['AccountFilterObject'], sort: string): string {
  const params = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  for (const id of ids) params.append('signal_ids', id)
  params.set('sort', sort)
  return `/v1/accounts/export?${params.toString()}`
}

/** Saves exactly what the filter shows as a file. Throws Refused where it cannot be made. */
export async function exportAccounts(filter: Schemas['AccountFilterObject'], sort: string): Promise<void> {
  const get = async () => {
    const reply = await fetch(exportAddress(filter, sort))
    return reply.ok ? { data: await reply.blob() } : { error: (await reply.json()) as unknown }
  }
  saveFile(await answered(get()), 'accounts.csv')
}
