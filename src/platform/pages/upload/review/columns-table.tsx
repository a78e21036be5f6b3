import type { Columns, Role } from '../file/columns.ts'
import styles from '../upload.module.css'

const SHOWN = 5
const ROLES: readonly { role: Role; name: string }[] = [
  { role: 'domain', name: 'Domain' },
  { role: 'icp', name: 'ICP' },
  { role: 'unused', name: 'Not used' },
]

/** The first lines, with what each column is taken for over it. */
export function ColumnsTable({
  rows,
  columns,
  caption,
  onChange,
}: {
  rows: readonly string[][]
  columns: Columns
  caption: string
  onChange: (columns: Columns) => void
}) {
  const filled = firstFilled(rows, SHOWN + 1)
  const names = columns.hasNames ? (filled[0] ?? []) : []
  const shown = columns.hasNames ? filled.slice(1) : filled.slice(0, SHOWN)
  const nameAt = (place: number) => names[place]?.trim() || `Column ${place + 1}`
  const choose = (at: number, role: Role) =>
    // Each of the two is one column: who takes another gives the first one up.
    onChange({
      ...columns,
      roles: columns.roles.map((now, place) => (place === at ? role : role !== 'unused' && now === role ? 'unused' : now)),
    })
  return (
    <>
      <div className={styles.preview} role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="heard">{caption}</caption>
          <thead>
            <tr>
              {columns.roles.map((role, place) => (
                <ColumnHead key={place} name={nameAt(place)} role={role} onChoose={(chosen) => choose(place, chosen)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, line) => (
              <tr key={line}>
                {columns.roles.map((role, place) => (
                  <td key={place} className={role === 'unused' ? styles.unused : ''}>
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={columns.hasNames} onChange={(event) => onChange({ ...columns, hasNames: event.target.checked })} />
        The first line names the columns
      </label>
    </>
  )
}

function ColumnHead({ name, role, onChoose }: { name: string; role: Role; onChoose: (role: Role) => void }) {
  return (
    <th scope="col" className={role === 'unused' ? styles.unused : ''}>
      <span>{name}</span>
      <select
        aria-label={`What ${name} holds`}
        value={role}
        onChange={(event) => onChoose(ROLES.find((one) => one.role === event.target.value)?.role ?? 'unused')}
      >
        {ROLES.map((one) => (
          <option key={one.role} value={one.role}>
            {one.name}
          </option>
        ))}
      </select>
    </th>
  )
}

function firstFilled(rows: readonly string[][], most: number): string[][] {
  const filled: string[][] = []
  for (const row of rows) {
    if (row.some((cell) => cell.trim() !== '')) filled.push(row)
    if (filled.length === most) break
  }
  return filled
}
