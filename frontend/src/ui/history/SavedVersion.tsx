import type { SavedVersion as Version } from '@lane-and-court/contract/history/history.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useState, type ReactNode } from 'react'
import styles from '../admin.module.css'
import own from './SavedVersions.module.css'

interface Props {
  version: Version
  /** Whether the object is as it was then. */
  isNow: boolean
  /** What it said. */
  children?: ReactNode
  /** What restoring it would change, which is shown by a button of its own. @param restore the button that restores it. */
  renderChanges?: ((restore: ReactNode) => ReactNode) | undefined
  onRestore: () => void
}

/** One saved version of an object. */
export function SavedVersion({
  version: { version, savedAt, savedBy },
  isNow,
  children,
  renderChanges,
  onRestore,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const restore = (
    <button type="button" className={renderChanges ? styles.main : styles.second} onClick={onRestore}>
      {renderChanges ? (
        `Restore version ${version}`
      ) : (
        <>
          Restore<span className="visually-hidden"> version {version}</span>
        </>
      )}
    </button>
  )
  return (
    <li className={own.version}>
      <div>
        <b>Version {version}</b>
        {isNow && ' (now)'}
        {children}
        <small>
          {dateAndTime(savedAt)} · {savedBy || 'Starter content'}
        </small>
      </div>
      {!isNow && !renderChanges && restore}
      {!isNow && renderChanges && (
        <button
          type="button"
          className={styles.second}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide changes' : 'Compare'}
          <span className="visually-hidden"> version {version}</span>
        </button>
      )}
      {!isNow && isOpen && <div className={own.changes}>{renderChanges?.(restore)}</div>}
    </li>
  )
}
