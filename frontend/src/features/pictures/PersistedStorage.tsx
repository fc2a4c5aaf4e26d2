import styles from './StorageManager.module.css'

interface Props {
  /** Null where the browser does not support persistent storage. */
  isPersisted: boolean | null
  onChange: () => void
}

/** Tells whether the browser may evict what is stored when the disk is full, and offers to ask it not to. */
export function PersistedStorage({ isPersisted, onChange }: Props) {
  if (isPersisted === null)
    return <p className={styles.note}>This browser does not say how long it keeps stored images.</p>
  if (isPersisted) return <p className={styles.note}>The browser keeps these images until you clear them.</p>
  return (
    <p className={styles.note}>
      The browser may clear it when the disk is full.{' '}
      <button
        type="button"
        className={styles.promise}
        onClick={async () => {
          await navigator.storage.persist().catch(() => false)
          onChange()
        }}
      >
        Keep permanently
      </button>
    </p>
  )
}
