import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A plain table with a heading for each column. It scrolls sideways where it is wider than the page, also by the arrow keys. `children`: its rows, `<tr>` each. */
export function Table({ caption, columns, children }: { caption: string; columns: readonly ReactNode[]; children: ReactNode }) {
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
