import { withThe } from '../text/told-place.ts'
import type { Slots } from '../types.ts'

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

export function dollars(amount: string | undefined): string {
  const value = Number(amount ?? 0)
  if (value >= 1e9) return `$${+(value / 1e9).toFixed(2)} billion`
  if (value >= 1e6) return `$${+(value / 1e6).toFixed(2)} million`
  return `$${value.toLocaleString('en-US')}`
}

export function amount({ minimumAmount, maximumAmount, amount: exact, bound }: Slots): string {
  if (maximumAmount !== undefined)
    return minimumAmount === undefined
      ? ` of ${bound === 'excluded' ? 'less than' : 'at most'} ${dollars(maximumAmount)}`
      : ` of ${dollars(minimumAmount)} to ${dollars(maximumAmount)}`
  if (minimumAmount !== undefined) return ` of ${bound === 'included' ? 'at least' : 'more than'} ${dollars(minimumAmount)}`
  return exact === undefined ? '' : ` of ${dollars(exact)}`
}

/** How long a contract or partnership has to run. */
export const forAtLeast = (years: string | undefined): string =>
  years === undefined ? '' : years === '2' ? ' over more than one year' : ` over at least ${years} years`

export const at = (place: string | undefined): string => (place === undefined ? '' : ` in ${withThe(place)}`)

export const withWhom = (name: string | undefined): string => (name === undefined ? '' : ` with ${name}`)

/** How many people, who by name and from where, as far as the question says so. */
export function whoAndHowMany({ minimumCount, maximumCount, exactCount, person, origin, bound }: Slots): string {
  const count =
    minimumCount !== undefined
      ? `, ${bound === 'excluded' ? 'more than' : 'at least'} ${minimumCount}`
      : maximumCount !== undefined
        ? `, ${bound === 'excluded' ? 'fewer than' : 'at most'} ${maximumCount}`
        : exactCount === undefined
          ? ''
          : `, about ${exactCount}`
  const from = origin === undefined ? '' : `, from ${origin} the company`
  return `${count}${person === undefined ? '' : `: ${person}`}${from}`
}
