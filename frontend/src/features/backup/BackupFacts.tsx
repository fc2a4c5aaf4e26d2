import type { BackupStatus } from '@lane-and-court/contract/backup/backup.types.ts'
import { useState } from 'react'
import admin from '../../ui/admin.module.css'
import styles from './backup.module.css'
import { backupWarnings, describeBackup } from './describeBackup.ts'

/** What is known of the last backup, with a warning when it is missing, old or failed. */
export function BackupFacts({ status }: { status: BackupStatus | undefined }) {
  const [now] = useState(() => Date.now())
  if (!status) {
    return (
      <div className={styles.skeleton}>
        <span className="visually-hidden">Loading</span>
      </div>
    )
  }
  return (
    <>
      {backupWarnings(status, now).map((warning) => (
        <p key={warning} className={`${admin.fault} ${styles.text}`}>
          {warning}
        </p>
      ))}
      {status.last && <p className={styles.text}>{describeBackup(status.last)}</p>}
    </>
  )
}
