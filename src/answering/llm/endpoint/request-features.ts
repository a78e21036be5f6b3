import type { ChatMessage } from '../prompt.ts'

/** The members of a request that not every server knows. */
export interface Features {
  format: 'json_schema' | 'json_object' | 'none'
  limit: 'max_tokens' | 'max_completion_tokens' | 'none'
  hasTemperature: boolean
}

export const initialFeatures: Features = { format: 'json_schema', limit: 'max_tokens', hasTemperature: true }

/** The request as it goes over the wire. */
export function toBody(
  {
    model,
    messages,
    schema,
    maxOutputTokens,
  }: { model: string; messages: readonly ChatMessage[]; schema: object; maxOutputTokens: number },
  features: Features,
) {
  return {
    model,
    messages,
    ...(features.hasTemperature ? { temperature: 0 } : {}),
    ...(features.limit === 'none' ? {} : { [features.limit]: maxOutputTokens }),
    ...(features.format === 'json_schema'
      ? { response_format: { type: 'json_schema', json_schema: { name: 'signal_answers', strict: true, schema } } }
      : {}),
    ...(features.format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
  }
}

const CONTENT = /content[ _-]?(?:filter|policy|policies|management|moderation)|moderation|flagged|safety system|usage polic/i
const FORMAT = /response_?format|json_?schema|json_?object|structured|guided|grammar|schema/i

/**
 * What to leave out after a refusal: the member that the server names, else the answer format, which servers refuse in many words. Null
 * when there is nothing left to leave out, or when the refusal is about something else (a wrong key, an unknown model, what a document
 * says). `isProven`: the server has taken a request with these members, so that it would have to name one.
 */
export function stepDown(
  features: Features,
  { status, said, isProven }: { status: number; said: string; isProven: boolean },
): Features | null {
  const names = status >= 500 || isProven
  if (![400, 404, 415, 422].includes(status) && status < 500) return null
  if (features.limit !== 'none' && /max_(?:completion_)?tokens/i.test(said)) {
    return { ...features, limit: features.limit === 'max_tokens' && /max_completion_tokens/i.test(said) ? 'max_completion_tokens' : 'none' }
  }
  if (features.hasTemperature && /temperature/i.test(said)) return { ...features, hasTemperature: false }
  if (CONTENT.test(said)) return null
  const isNamed = FORMAT.test(said)
  if (features.format === 'none' || ((names || status === 404) && !isNamed)) return null
  return { ...features, format: features.format === 'json_schema' ? 'json_object' : 'none' }
}
