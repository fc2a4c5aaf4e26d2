import clsx from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLoadWhenIdle } from '../../lib/browser/useLoadWhenIdle.ts'
import admin from '../../ui/admin.module.css'
import { isFocusFree } from '../../ui/focus/useFirstFieldFocus.ts'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { backupApi } from './backup.api.ts'
import styles from './backup.module.css'
import type { BackupStatus } from '@lane-and-court/contract/backup/backup.ts'
import { backupWarnings, describeBackup, makesBackups } from './describeBackup.ts'

// The dashboard needs no form controls.
const loadDownload = () => import('./BackupDownload.tsx')
const BackupDownload = lazy(async () => ({ default: (await loadDownload()).BackupDownload }))

/** A download is noted on the server once it has ended. */
const POLL_MS = 5_000

/** The last backup on the dashboard, and the download of one (docs/product.md section 2). */
export function BackupPanel() {
  const [step, setStep] = useState<'closed' | 'asking' | 'started'>('closed')
  const { data, isError, isFetching, refetch } = backupApi.useBackupStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: step === 'started' ? POLL_MS : 0,
  })
  useLoadWhenIdle(loadDownload)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (next: 'closed' | 'started') => {
    setStep(next)
    // The form with the focus is gone.
    requestAnimationFrame(() => isFocusFree() && opener.current?.focus())
  }
  return (
    <section aria-labelledby="backup-title" className={clsx(admin.panel, styles.panel)}>
      <h2 id="backup-title" className={admin.title}>
        Backup
      </h2>
      {isError && !isFetching && !data ? (
        <FetchFailure sentence="The last backup could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <BackupFacts status={data} />
      )}
      <p role="status" className={step === 'started' ? admin.note : 'visually-hidden'}>
        {step === 'started' &&
          'The download starts in a moment. The file contains all messages and accounts: keep it in a safe place.'}
      </p>
      {step === 'asking' ? (
        <Suspense fallback={null}>
          <BackupDownload onStarted={() => close('started')} onCancel={() => close('closed')} />
        </Suspense>
      ) : (
        <p className={admin.actions}>
          <button
            ref={opener}
            type="button"
            className={data?.last === null ? admin.main : admin.second}
            onClick={() => setStep('asking')}
          >
            Download Backup
          </button>
        </p>
      )}
    </section>
  )
}

/** What a backup is, and what it is good for, for somebody who has none. */
function NoBackup({ status }: { status: BackupStatus }) {
  return (
    <p className={styles.text}>
      A backup is one file with everything on this site: classes, news, messages, accounts and pictures. If
      the server is lost, the site comes back from it as it was; without one, nothing does. Download one now:
      it takes a minute, and asks for your password.{' '}
      {makesBackups(status)
        ? 'The server also makes one by itself.'
        : 'Whoever runs the server can make it do so every day, with BACKUP_DIR.'}
    </p>
  )
}

/** What is known of the last backup, with a warning when it is missing, old or failed. */
function BackupFacts({ status }: { status: BackupStatus | undefined }) {
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
        <p key={warning} className={clsx(admin.fault, styles.text)}>
          {warning}
        </p>
      ))}
      {status.last ? (
        <p className={styles.text}>{describeBackup(status.last)}</p>
      ) : (
        <NoBackup status={status} />
      )}
    </>
  )
}
