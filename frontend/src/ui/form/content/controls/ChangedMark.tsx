import styles from '../editor.module.css'

/** Marks what was changed since the last save. */
export function ChangedMark() {
  return <span className={styles.changed}>Changed</span>
}
