import { labelKey } from '../../names/domains.ts'
import { isSlightLabel } from '../../names/common-words.ts'
import { lowerCaseKeys, nameKeys, type Named } from '../../names/name-key.ts'
import { namedIn } from './named-in.ts'
import { scan } from './scan.ts'

export interface MentionedIn {
  headline: string
  text: string
  /** Domain of the company whose own source this is. */
  about: string | null
}
export type MentionKind = 'about' | 'name' | 'alias' | 'domain' | 'label'

/** How the document mentions one known company, by the rules of the whole pipeline; null when it does not. Without a name its domain's label is the name. */
export function mentionOf(document: MentionedIn, profile: Named): MentionKind | null {
  if (document.about === profile.domain) return 'about'
  const read = scan(document)
  const isLabelled = profile.name === null && profile.aliases.length === 0 && !isSlightLabel(labelKey(profile.domain))
  const named = namedIn<MentionKind>(read, {
    byKey: nameKeys(profile),
    byLabel: new Map(isLabelled ? [[labelKey(profile.domain), 'label']] : []),
    lowerCase: new Set(lowerCaseKeys(profile)),
  })
  const kinds = new Set(named)
  if (read.domains.has(profile.domain)) kinds.add('domain')
  return (['name', 'alias', 'domain', 'label'] as const).find((kind) => kinds.has(kind)) ?? null
}
