import type { FieldError } from '../errors.ts'

interface AjvError {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
  /** The value that is wrong. */
  data?: unknown
  parentSchema?: Record<string, unknown>
}

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

// What only says where another error comes from; and a body is parsed before it comes here, though a string in it is tried once more.
const UNTOLD = ['if', 'parse']

const inQuery = ({ instancePath }: AjvError) => instancePath.startsWith('/query/')
const isRepeated = (error: AjvError) => inQuery(error) && Array.isArray(error.data) && error.data.length > 1

/** Ajv's errors as the contract's: a pointer to the member that is wrong and a sentence. */
export function fieldErrors(errors: AjvError[]): FieldError[] {
  const seen = new Set<string>()
  // A value that is not listed may be of the wrong type too: the list says both, but where the value is given more than once.
  const unlisted = new Set(errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath))
  const saysTheSame = (error: AjvError) => unlisted.has(error.instancePath) && error.keyword === (isRepeated(error) ? 'enum' : 'type')
  return errors
    .filter((error) => !UNTOLD.includes(error.keyword) && !saysTheSame(error) && !hasEnough(error) && !hasTooManyUnknown(error))
    .flatMap((error) => {
      const path = error.instancePath.replace(/^\/(requestBody|query)/, '')
      const name = error.keyword === 'additionalProperties' ? error.params['additionalProperty'] : error.params['missingProperty']
      const pointer = `${path}${typeof name === 'string' && name !== 'requestBody' ? `/${escapePointer(name)}` : ''}`
      const detail = sentence(error)
      return error.keyword === 'minProperties'
        ? optionalMembers(error).map((one) => ({ pointer: `${pointer}/${one}`, detail }))
        : [{ pointer, detail }]
    })
    .filter(({ pointer, detail }) => !seen.has(pointer + detail) && seen.add(pointer + detail))
    .slice(0, 50)
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'Must be a UUID.',
  email: 'Must be an e-mail address.',
  'date-time': 'Must be an RFC 3339 time such as 2026-01-31T08:00:00Z.',
}

// What the contract's patterns ask for; nobody should have to read one.
const PATTERNS: Readonly<Record<string, string>> = {
  '\\S': 'Must not be blank.',
  '^\\s*\\d{3}\\s?\\d{3}\\s*$': 'Must be six digits.',
  '^[^:\\x00-\\x1f\\x7f]+$': 'Must not hold a colon or control characters such as line breaks.',
  '^[^\\x00-\\x1f\\x7f]*$': 'Must not hold control characters such as line breaks.',
  '\\{account\\}': 'Must contain the placeholder {account}.',
  '^[^\\S\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$':
    'Must not be blank or hold control characters such as line breaks.',
}

/** The members of an object that may be left out, of which it wants some. */
function optionalMembers({ parentSchema }: AjvError): string[] {
  const required = (parentSchema?.['required'] as string[] | undefined) ?? []
  return Object.keys((parentSchema?.['properties'] as object | undefined) ?? {}).filter((name) => !required.includes(name))
}

/** Where only a required member is missing, which is told by itself, what may be left out is enough. */
function hasEnough(error: AjvError): boolean {
  if (error.keyword !== 'minProperties') return false
  const required = (error.parentSchema?.['required'] as string[] | undefined) ?? []
  const given = optionalMembers(error).filter((name) => name in Object(error.data)).length
  return required.length > 0 && given >= Number(error.params['limit']) - required.length
}

/** Where too many are given only with those that are not known, which are told by themselves. */
function hasTooManyUnknown(error: AjvError): boolean {
  if (error.keyword !== 'maxProperties') return false
  const known = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {})
  return known.filter((name) => name in Object(error.data)).length <= Number(error.params['limit'])
}

function oneOf(error: AjvError): string {
  const names = optionalMembers(error)
  if (error.parentSchema?.['maxProperties'] === 1) return `Give one of ${names.join(', ')}.`
  return names.length === 2 ? `Give ${names.join(', ')} or both.` : `Give at least one of ${names.join(', ')}.`
}

// Lists whose entries are dealt with one by one: halves of them do what the whole would. A filter or a list that takes the place of another is no such list.
const SPLITTABLE = /^\/requestBody\/(accounts|signals|ids)$/

// The plus of an offset, read as the blank that it stands for in a query.
const LOST_PLUS = /^[^ ]*T[^ ]* \d\d:\d\d$/i

function sentence(error: AjvError): string {
  const { keyword, message, params, parentSchema } = error
  const text = message ?? 'is not valid'
  const asIs = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  const limit = String(params['limit'])
  switch (keyword) {
    case 'required':
      return params['missingProperty'] === 'requestBody' ? 'A JSON body is required.' : 'This member is required.'
    case 'additionalProperties':
      return 'This member is not known. Remove it, or check its spelling.'
    case 'enum':
      return `Must be one of ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}.`
    case 'minProperties':
      return oneOf(error)
    case 'maxProperties':
      return `Give only one of ${optionalMembers(error).join(', ')}.`
    case 'type':
      if (isRepeated(error)) return 'Is given more than once. Give it once.'
      return params['type'] === 'boolean' ? 'Must be true or false.' : `Must be of type ${[params['type']].flat().join(' or ')}.`
    case 'format':
      if (params['format'] === 'date-time' && inQuery(error) && LOST_PLUS.test(String(error.data)))
        return 'Must be an RFC 3339 time. A plus stands for a blank in a query: write the offset with %2B, or the time in UTC with Z.'
      return FORMATS[String(params['format'])] ?? asIs
    case 'pattern':
      return PATTERNS[String(params['pattern'])] ?? asIs
    case 'minLength':
      return params['limit'] === 1 ? 'Must not be empty.' : `Must have at least ${limit} characters.`
    case 'maxLength':
      if (parentSchema?.['format'] === 'uuid') return 'Must be a UUID.'
      return `Must have at most ${limit} characters.`
    case 'minItems':
      return params['limit'] === 1 ? 'Must not be an empty list.' : `Must have at least ${limit} entries.`
    case 'maxItems':
      return `Must have at most ${limit} entries.${SPLITTABLE.test(error.instancePath) ? ' Split the list over several requests.' : ''}`
    case 'minimum':
      return `Must be at least ${limit}.`
    case 'maximum':
      return `Must be at most ${limit}.`
    default:
      return asIs
  }
}
