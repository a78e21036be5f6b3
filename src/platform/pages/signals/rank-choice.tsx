import type { Schemas } from '../../app/api.ts'
import { FormField } from '../../components/controls/field.tsx'
import { RANK_HINTS, RANK_ORDER, RANKS } from './words.ts'

/** How much a signal counts. */
export function RankChoice({ rank, onChange }: { rank: Schemas['QRank']; onChange: (rank: Schemas['QRank']) => void }) {
  return (
    <FormField label="Rank" hint={RANK_HINTS[`${rank}`]}>
      {(of) => (
        <select {...of} value={rank} onChange={(event) => onChange(RANK_ORDER.find((one) => String(one) === event.target.value) ?? rank)}>
          {RANK_ORDER.map((one) => (
            <option key={one} value={one}>
              {RANKS[`${one}`]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
