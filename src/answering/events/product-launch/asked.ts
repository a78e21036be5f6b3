import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'agents already app assistant available awaited bestseller beta birth bringing brought buy can cancelled ces cheaper ' +
  'collection curtain date day debut delayed delivery discontinued drop dropped drug edition fair feature features finally ' +
  'flagship fresh fund integration keynote late latest launches launching lifted lower markets novelty offering order platform ' +
  'postponed premiere present press products programme project promised publish pump pushed range refreshed release releases ' +
  'releasing reveal sale same selling services shelves ship shipped shipping ships sold source subscription successor switch ' +
  'thing tier tool unveiled update version world wraps'

export const VOCABULARY: Words = [
  said(
    2,
    'unveil\\w*|product launch\\w*|new (?:product|service|feature|app|platform|version|model|release|tool|offering)s?|rolled out|go-live',
  ),
  said(1, 'launch\\w*|releas\\w+|introduc\\w+|debut\\w*|ship(?:ped|ping)|products?|features?|app|beta|version|novelty|rollout'),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'stopped'
    ? 'The account delaying, withdrawing or giving up a product'
    : `The account launching ${s['product'] === undefined ? 'a new product or service' : s['product']}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['launches', s['product'] ?? 'new product']
