import { useEffect, useRef, type ReactNode } from 'react'
import styles from './table.module.css'

/**
 * A plain table with a heading for each column. Where it has little room each row is a card, with the names of the columns before what they hold; else it scrolls sideways, also by the arrow keys.
 * `children`: its rows, `<tr>` each.
 */
export function Table({ caption, columns, children }: { caption: string; columns: readonly string[]; children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    for (const row of body.current?.rows ?? []) {
      // Said anew: a browser that draws a row as a card takes it for no row.
      row.role = 'row'
      for (const [place, cell] of [...row.cells].entries()) {
        cell.role = cell.tagName === 'TH' ? 'rowheader' : 'cell'
        cell.dataset['column'] = columns[place] ?? ''
      }
    }
  })
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} role="table">
        <caption className="heard">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {children}
        </tbody>
      </table>
    </div>
  )
}
