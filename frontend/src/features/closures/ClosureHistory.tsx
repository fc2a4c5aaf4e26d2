import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure, ClosureVersion } from '@lane-and-court/contract/closures/closures.types.ts'
import { useState } from 'react'
import { errorMessageOf } from '../../lib/baseApi.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { isQueued, savedOf } from '../../lib/offlineMutation.ts'
import { sendOnce } from '../../lib/sendOnce.ts'
import { dropDraft } from '../../offline/draft.ts'
import { tabOwner } from '../../offline/session.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { HistoryPanel } from '../../ui/HistoryPanel.tsx'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { errorToast, queuedToast, toast } from '../../ui/toasts.ts'
import { useClosureHistoryStyles } from './ClosureHistory.styles.ts'
import { useClosureVersionsQuery, useUpdateClosureMutation } from './closuresAdmin.api.ts'
import { toClosureInput, toClosureValues } from './closureValues.ts'

interface Props {
  /** The closure as it is saved now. */
  current: Closure
  onRestored: (restored: Closure) => void
}

/** The saved versions of a closure, each with what it said, and a button to restore it. */
export function ClosureHistory(props: Props) {
  const { panel } = useClosureHistoryStyles()
  return (
    <HistoryPanel className={panel}>
      <Versions {...props} />
    </HistoryPanel>
  )
}

function Versions({ current, onRestored }: Props) {
  const { data, isError, isFetching, refetch } = useClosureVersionsQuery(current.id, {
    refetchOnMountOrArgChange: true,
  })
  const [asked, setAsked] = useState<ClosureVersion | null>(null)
  const [update, { isLoading }] = useUpdateClosureMutation()
  const styles = useAdminStyles()
  const own = useClosureHistoryStyles()
  if (!data) {
    return isError && !isFetching ? (
      <FetchFailure sentence="The history could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the history</p>
    )
  }

  const restore = async ({ version, closure }: ClosureVersion) => {
    const { id, version: base } = current
    const input = toClosureInput(toClosureValues(closure))
    const { data: result, error } = await sendOnce(`restore ${id} ${version} on ${base}`, (key) =>
      update({ id, input, key, version: base }),
    )
    setAsked(null)
    if (isQueued(result)) queuedToast()
    else if (error)
      errorToast(`Failed to save the closure: ${errorMessageOf(error, 'no answer from the server')}`)
    const restored = savedOf(result)
    if (!restored) return
    await dropDraft(`closure:${id}`, tabOwner())
    toast('Saved', `Version ${version} is restored.`)
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
              {saved.closure.endedAt && ', ended early'}
              <br />
              {describeClosure(saved.closure)}
              <small>
                {dateAndTime(saved.savedAt)} · {saved.savedBy || 'the site itself'}
              </small>
            </div>
            {saved.version !== data[0]?.version && (
              <button type="button" className={styles.second} onClick={() => setAsked(saved)}>
                Restore<span className="visually-hidden"> version {saved.version}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Restore version ${asked?.version ?? ''}?`}
        action="Restore"
        busyAction="Saving..."
        isBusy={isLoading}
        onConfirm={() => asked && void restore(asked)}
        onCancel={() => setAsked(null)}
      >
        Visitors then read: {asked && describeClosure(asked.closure)} What they read now stays in the history.
        Input that you have not saved is lost.
      </ConfirmDialog>
    </>
  )
}
