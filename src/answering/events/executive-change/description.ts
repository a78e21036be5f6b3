import { type Describe, isDone, part, withArticle } from '../wording.ts'

export const describe: Describe = (account, s) => {
  if (s['person'] === undefined && s['role'] === undefined) return null
  const role = s['role'] ?? 'an executive'
  if (s['direction'] === 'left') {
    const leaves = isDone(s) ? 'has left' : 'is leaving'
    return s['person'] === undefined ? `The ${role} of ${account} ${leaves}` : `${s['person']} ${leaves} ${account}${part('as', s['role'])}`
  }
  return s['person'] === undefined
    ? `${account} appointed ${withArticle(s['role'] === undefined ? 'new executive' : `new ${role}`)}`
    : `${account} appointed ${s['person']}${part('as', s['role'])}`
}
