import { useState, type ReactNode } from 'react'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { isQueued, savedOf, type MaybeQueued } from '../../data/writes/offlineMutation.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { dropDraft } from '../../offline/drafts/draft.ts'
import { tabOwner } from '../../offline/session/session.ts'
import styles from '../admin.module.css'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { FetchFailure } from '../layout/FetchFailure.tsx'
import own from './SavedVersions.module.css'
import { errorToast, queuedToast, toast } from '../feedback/toasts.ts'

/** What is known of every saved version. */
interface SavedVersion {
  version: number
  savedAt: string
  /** Name of the user; empty for starter content. */
  savedBy: string
}

interface Props<Version extends SavedVersion, Saved> {
  /** The versions, newest first. */
  query: {
    data?: Version[] | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  renderVersion: (version: Version) => ReactNode
  /** @returns what restoring a version means, for the question before it. */
  consequence: (version: Version) => string
  /** Saves the object as it was, over the version that is saved now. */
  save: (version: Version, key: string) => Promise<{ data?: MaybeQueued<Saved> | undefined; error?: unknown }>
  onRestored: (restored: Saved) => void
  /** Name of the draft of the object, which is deleted: it was made for what is replaced. */
  draft: string
  /** Error message of a version that could not be restored. */
  failed: string
}

/** The saved versions of an object in its HistoryPanel, each with what it said, and a button to restore it. */
export function SavedVersions<Version extends SavedVersion, Saved>(props: Props<Version, Saved>) {
  const { query, renderVersion, consequence, save, onRestored, draft, failed } = props
  const { data, isError, isFetching, refetch } = query
  const [versionToRestore, setVersionToRestore] = useState<Version | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!data) {
    return isError && !isFetching ? (
      <FetchFailure sentence="The history could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the history</p>
    )
  }

  const restore = async (version: Version) => {
    setBusy(true)
    const { data: result, error } = await save(version, randomUuid())
    setBusy(false)
    setVersionToRestore(null)
    if (isQueued(result)) queuedToast()
    else if (error) errorToast(`${failed}: ${errorMessageOf(error, 'no answer from the server')}`)
    const restored = savedOf(result)
    if (!restored) return
    await dropDraft(draft, tabOwner())
    toast('Saved', `Version ${version.version} is restored.`)
    onRestored(restored)
  }

  return (
    <>
      <ol className={own.versions} aria-label="Saved versions" aria-busy={isFetching}>
        {data.map((saved) => (
          <li key={saved.version} className={own.version}>
            <div>
              <b>Version {saved.version}</b>
              {saved.version === data[0]?.version && ' (now)'}
              {renderVersion(saved)}
              <small>
                {dateAndTime(saved.savedAt)} · {saved.savedBy || 'Starter content'}
              </small>
            </div>
            {saved.version !== data[0]?.version && (
              <button type="button" className={styles.second} onClick={() => setVersionToRestore(saved)}>
                Restore<span className="visually-hidden"> version {saved.version}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={versionToRestore !== null}
        title={`Restore version ${versionToRestore?.version ?? ''}?`}
        action="Restore"
        busyAction="Saving..."
        isBusy={isBusy}
        onConfirm={() => versionToRestore && void restore(versionToRestore)}
        onCancel={() => setVersionToRestore(null)}
      >
        {versionToRestore && consequence(versionToRestore)} The current version stays in the history. Unsaved
        changes will be lost.
      </ConfirmDialog>
    </>
  )
}
