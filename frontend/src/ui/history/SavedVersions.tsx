import type { SavedVersion as AnyVersion } from '@lane-and-court/contract/history/history.ts'
import { useState, type ReactNode } from 'react'
import { errorMessageOf, protectedMessageOf } from '../../data/api/baseApi.ts'
import { isQueued, savedOf, type MaybeQueued } from '../../data/writes/offlineMutation.ts'
import { sendOnce } from '../../data/writes/sendOnce.ts'
import { dropDraft } from '../../offline/drafts/draft.ts'
import { tabOwner } from '../../offline/session/session.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { FetchFailure } from '../layout/FetchFailure.tsx'
import { SavedVersion } from './SavedVersion.tsx'
import own from './SavedVersions.module.css'
import { errorToast, protectedToast, queuedToast, toast } from '../feedback/toasts.ts'

/** How restoring a version ended. */
export type Restoring<Saved> = Promise<{ data?: MaybeQueued<Saved> | undefined; error?: unknown }>

interface Props<Version extends AnyVersion, Saved> {
  /** The object as it is saved now. */
  current: { id: string; version: number }
  /** The versions, newest first; those of one page, where there are several. */
  query: {
    data?: readonly Version[] | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The version that is the present one; by default, the first. */
  now?: number
  /** What a version said. */
  renderVersion?: (version: Version) => ReactNode
  /** What restoring a version would change, where that is loaded for one version alone. */
  renderChanges?: (version: Version, restore: ReactNode) => ReactNode
  /** @returns what restoring a version means, for the question before it. */
  consequence: (version: Version) => string
  /** What becomes of what is typed in the form; empty if that is nothing. */
  unsaved?: string
  /** Saves the object as it was, over the version that is saved now. */
  save: (version: Version, key: string) => Restoring<Saved>
  onRestored: (restored: Saved) => void
  /** Name of the draft of the object, which is deleted: it was made for what is replaced. */
  draft: string
  /** What a toast says when a version is restored. */
  done?: string
  /** Error message of a version that could not be restored. */
  failed: string
}

/** The saved versions of an object in its HistoryPanel, each with what it said, and a button to restore it. */
export function SavedVersions<Version extends AnyVersion, Saved>(props: Props<Version, Saved>) {
  const { current, query, renderVersion, renderChanges, consequence, save, onRestored, draft, failed } = props
  const { now, unsaved = 'Unsaved changes will be lost.', done = 'Saved' } = props
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
  if (data.length === 0) return <p>There are no saved versions yet.</p>

  const restore = async (version: Version) => {
    setBusy(true)
    const { data: result, error } = await sendOnce(
      `restore ${current.id} ${version.version} on ${current.version}`,
      (key) => save(version, key),
    )
    setBusy(false)
    setVersionToRestore(null)
    const denied = protectedMessageOf(error)
    if (isQueued(result)) queuedToast()
    else if (denied) protectedToast(denied)
    else if (error) errorToast(`${failed}: ${errorMessageOf(error, 'no answer from the server')}`)
    const restored = savedOf(result)
    if (!restored) return
    await dropDraft(draft, tabOwner())
    toast(done, `Version ${version.version} is restored.`)
    onRestored(restored)
  }

  return (
    <>
      <ol className={own.versions} aria-label="Saved versions" aria-busy={isFetching}>
        {data.map((saved) => (
          <SavedVersion
            key={saved.version}
            version={saved}
            isNow={saved.version === (now ?? data[0]?.version)}
            renderChanges={renderChanges && ((button) => renderChanges(saved, button))}
            onRestore={() => setVersionToRestore(saved)}
          >
            {renderVersion?.(saved)}
          </SavedVersion>
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
        {versionToRestore && consequence(versionToRestore)} The current version stays in the history.{' '}
        {unsaved}
      </ConfirmDialog>
    </>
  )
}
