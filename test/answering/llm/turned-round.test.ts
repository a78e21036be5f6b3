import { describe, expect, test } from '@jest/globals'
import { quoteVerifier } from '../../../src/answering/llm/check/verify-quotes.ts'

/** A sentence whose quoted part stands in brackets. */
function read(marked: string, widens = false) {
  const quote = /\[(.+)\]/s.exec(marked)?.[1] ?? ''
  const text = `Acme makes crisps. ${marked.replace(/[[\]]/g, '')} It is based in Leeds.`
  return quoteVerifier({ headline: 'News of the day', text })([quote], { widens })
}

describe('a quote that leaves out what turns its sentence round proves nothing', () => {
  test.each([
    'Zorfragment on Monday firmly denied reports that [it has raised $75 million in a Series B round led by Foo Capital].',
    'Acme has not, despite reports, [raised $75 million in a Series B round].',
    'It is false that [Acme raised $75 million in a Series B round].',
    'The company did not say that [it raised $75 million in a Series B round].',
    'Had [Acme raised $75 million in a Series B round], it would have hired.',
    'Should [Acme raise $75 million in a Series B round] it would hire.',
    '[Acme raised $75 million in a Series B round], a false claim circulating on X says.',
    'Rumours that [Acme closed a $75 million Series B round] are untrue.',
    'Reports that [Acme closed a $75 million Series B round] are wrong.',
    'There is no truth to the claim that [Acme closed a $75 million Series B round].',
    'Acme denied, on Monday, that [it had raised $75 million in a Series B round].',
    'Acme denied having [raised $75 million in a Series B round].',
    'Acme failed to [raise $75 million in a Series B round].',
    'Acme scrapped plans to [raise $75 million in a Series B round].',
    'Acme may have [raised $75 million in a Series B round].',
    'It is unclear whether [Acme raised $75 million in a Series B round].',
    '[Acme raised $75 million in a Series B round], which the company has denied.',
    '[Acme raised $75 million in a Series B round], a report Acme firmly denied on Monday.',
    '“[Acme raised $75 million in a Series B round]” is untrue, it said.',
    'Acme, which makes crisps, never [raised $75 million in a Series B round].',
    'There was speculation in the London press last week that [Acme raised $75 million in a Series B round].',
  ])('%s', (marked) => {
    expect(read(marked)).toMatchObject({ quotes: [], faults: [{ fault: 'cut_off' }] })
    const sentence = marked.replace(/[[\]]/g, '')
    expect(read(marked, true).quotes.map(({ text }) => text)).toEqual([sentence])
  })
})

describe('what another part of the sentence denies takes nothing back', () => {
  test.each([
    'Acme, which denied rumours of layoffs in May, [raised $75 million in a Series B round].',
    'Despite reports that it would not, [Acme raised $75 million in a Series B round].',
    'After denying that it was short of cash, [Acme raised $75 million in a Series B round].',
    'Acme did not say when, but [it has raised $75 million in a Series B round].',
    'Acme is not yet profitable and [raised $75 million in a Series B round].',
    'Acme not only [raised $75 million in a Series B round] but hired.',
    'Not long ago [Acme raised $75 million in a Series B round].',
    'In May [Acme raised $75 million in a Series B round].',
    'The company confirmed reports that [it raised $75 million in a Series B round].',
    'Acme reports that [it raised $75 million in a Series B round].',
    'The company said on Monday that [it had raised $75 million in a Series B round].',
    'Acme said it would [open a plant in Leeds next spring].',
    '[Acme raised $75 million in a Series B round], dismissing false claims that it was short of cash.',
    '[Acme raised $75 million in a Series B round], despite rumours of layoffs.',
    '[Acme raised $75 million in a Series B round], and it denied it had debts.',
    '[Acme raised $75 million in a Series B round], which has not been easy.',
    'Acme (which no bank would lend to) [raised $75 million in a Series B round].',
    'If all goes well, [the plant in Leeds will open next spring].',
    'Acme denied wrongdoing and agreed to [pay $75 million to its former owners].',
    '[Acme firmly denied reports that it has raised $75 million].',
    'It is false. [Acme raised $75 million in a Series B round]. Rumours said more.',
  ])('%s', (marked) => {
    expect(read(marked)).toMatchObject({ quotes: [{ text: /\[(.+)\]/.exec(marked)?.[1] }], faults: [] })
  })
})
