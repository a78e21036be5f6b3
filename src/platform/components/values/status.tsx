import { Badge } from './badge.tsx'

const WORDS = {
  active: { name: 'Active', tone: 'strong' },
  archived: { name: 'Archived', tone: 'past' },
  farsight: { name: 'Suggestion', tone: 'proposed' },
} as const

/** An account's status in a word. */
export function Status({ status }: { status: keyof typeof WORDS }) {
  const { name, tone } = WORDS[status]
  return <Badge tone={tone}>{name}</Badge>
}
