import styles from './loading.module.css'

/** Stands in for a page that is on its way. Nothing shows at first: most pages are there sooner than one can see. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <span className={styles.bar} aria-hidden="true" />
      Loading
    </p>
  )
}
