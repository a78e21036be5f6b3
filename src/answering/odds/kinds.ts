import type { FrameId, Slots } from '../types.ts'

/** Events that are the end or the other side of a frame's own. */
const REVERSED: Partial<Record<FrameId, Readonly<Record<string, readonly string[]>>>> = {
  funding: { invested: ['stake.bought'] },
  hiring: { stopped: ['hiring.frozen'] },
  expansion: { closed: ['site.closed'] },
  product_launch: { stopped: ['product.ended', 'product.delayed'] },
  partnership: { ended: ['partnership.ended'] },
  contract_won: { placed: ['order.placed'] },
}

/** The kinds of event, as the models name them, any of which answers a question; none where a sentence's wording alone cannot. */
export function askedKinds(frame: FrameId, { direction, kind, kinds, topic, place, sites }: Slots): readonly string[] {
  const reversed = direction === undefined ? undefined : REVERSED[frame]?.[direction]
  if (reversed !== undefined) return reversed
  const plain = direction === undefined
  switch (frame) {
    case 'funding':
      return plain || direction === 'raised' ? ['funding.raised'] : []
    case 'hiring':
      return plain ? ['hiring.open'] : []
    case 'executive_change':
      return direction === 'joined'
        ? ['executive.joined']
        : direction === 'left'
          ? ['executive.left']
          : ['executive.joined', 'executive.left']
    case 'layoffs':
      return plain ? ['layoffs.cut'] : []
    case 'acquisition':
      return direction === 'made'
        ? ['acquisition.made']
        : direction === 'received'
          ? ['acquisition.received']
          : ['acquisition.made', 'acquisition.received']
    case 'expansion':
      if (!plain) return []
      if (sites === 'any' && (kind === 'office' || kind === 'plant')) return ['expansion.office', 'expansion.plant']
      // An office in Berlin is a way into Germany.
      return kind === undefined || kind === 'any' || (kind === 'market' && place !== undefined)
        ? ['expansion.office', 'expansion.market', 'expansion.plant']
        : [`expansion.${kind}`]
    case 'product_launch':
      return plain ? ['product.launched'] : []
    case 'partnership':
      return plain ? ['partnership.formed'] : []
    case 'contract_won':
      return plain ? ['contract.won'] : []
    case 'earnings_remark':
      if (topic === 'growth') return plain ? ['earnings.growth'] : []
      if (topic === 'cost cutting') return ['earnings.cost_cutting']
      if (topic === 'decline') return ['results.fell']
      return topic === 'guidance' ? ['earnings.guidance'] : []
    case 'legal_trouble':
      return ['legal.trouble', ...(kind === 'data breach' ? ['breach'] : kind === 'product recall' ? ['product.recalled'] : [])]
    case 'rebrand':
      return ['rebrand']
    case 'going_public_or_private':
      return direction === 'private' ? ['going.private'] : direction === 'public' ? ['going.public'] : ['going.public', 'going.private']
    case 'technology':
      return plain ? ['technology.used'] : []
    case 'generic':
      return kinds?.split(',') ?? []
  }
}

/** What the encoder knows apart of forecasts and expectations, by topic and direction. */
const SIDES: Readonly<Record<string, string>> = {
  'expectations beaten': 'earnings.beat',
  'expectations missed': 'earnings.miss',
  'guidance up': 'guidance.raised',
  'guidance down': 'guidance.cut',
}

/** The kinds of event, as the encoder names them, any of which answers a question. */
export function encoderKinds(frame: FrameId, asked: Slots): readonly string[] {
  const side = frame === 'earnings_remark' ? SIDES[`${asked['topic'] ?? ''} ${asked['direction'] ?? ''}`] : undefined
  return side === undefined ? askedKinds(frame, asked) : [side]
}
