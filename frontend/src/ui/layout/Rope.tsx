import styles from './Rope.module.css'

/** The lane rope, a design element of the site: it divides the parts of a page. */
export function Rope() {
  return <div className={styles.rope} role="presentation" />
}
