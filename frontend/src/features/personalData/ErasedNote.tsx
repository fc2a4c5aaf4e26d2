import clsx from 'clsx'
import type { ErasedData } from '@lane-and-court/contract/personalData/personalData.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import admin from '../../ui/admin.module.css'
import { describeBackups, describeCounts, NOT_REACHED } from './describeData.ts'
import styles from './personalData.module.css'

/** What was erased, and where it still is. */
export function ErasedNote({ counts, backups }: ErasedData) {
  const lines = describeCounts(counts)
  const box = useRef<HTMLElement>(null)
  // The dialog with the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="erased-title"
      className={clsx(admin.panel, styles.part)}
    >
      <h2 id="erased-title" className={admin.title}>
        The person was erased
      </h2>
      {lines.length === 0 ? (
        <p>Nothing was left to erase.</p>
      ) : (
        <ul className={styles.lines} aria-label="What was erased">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h3>What backups still hold</h3>
      {describeBackups(backups).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{NOT_REACHED}</p>
      <p>
        <Link to="/admin/activity?kind=backup">Who downloaded backups</Link>
      </p>
    </section>
  )
}
