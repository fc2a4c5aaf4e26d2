import {
  PAGE_MESSAGES as M,
  type PageContent,
  type PageVersion,
} from '@lane-and-court/contract/pages/pages.ts'
import { useState } from 'react'
import { protectedMessageOf, errorMessageOf } from '../../../data/api/baseApi.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { isQueued, savedOf } from '../../../data/writes/offlineMutation.ts'
import { dropDraft } from '../../../offline/drafts/draft.ts'
import { tabOwner } from '../../../offline/session/session.ts'
import styles from '../../../ui/admin.module.css'
import { protectedToast, errorToast, toast, queuedToast } from '../../../ui/feedback/toasts.ts'
import { usePageVersionQuery, useUpdatePageMutation } from '../pagesAdmin.api.ts'
import { describeHidden } from '../pagePublishing.ts'
import own from './history.module.css'
import { VersionChanges } from './VersionChanges.tsx'

export interface HistoryProps {
  /** The page as it is saved now. */
  current: PageContent
  /** Whether there is unsaved input. */
  isUnsaved: boolean
  onRestored: (restored: PageContent) => void
}

/** One saved version, with its differences and a button to restore it. */
export function HistoryVersion({
  version: { version, savedAt, savedBy },
  current,
  isUnsaved,
  onRestored,
}: HistoryProps & { version: PageVersion }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { page } = current
  const { data, isError } = usePageVersionQuery({ page, version }, { skip: !isOpen })
  const [update, { isLoading }] = useUpdatePageMutation()
  const isCurrent = version === current.version

  const restore = async () => {
    if (!data) return
    const { content } = data
    const base = current.version
    const { data: result, error } = await update({ page, content, key: randomUuid(), version: base })
    setAsking(false)
    const denied = protectedMessageOf(error)
    const restored = savedOf(result)
    if (isQueued(result)) queuedToast()
    else if (denied) protectedToast(denied)
    else if (error) errorToast(`${M.updateFailed}: ${errorMessageOf(error, 'no answer from the server')}`)
    if (!restored) return
    await dropDraft(`page:${current.id}`, tabOwner())
    toast(M.updated, `Version ${version} is restored.`)
    onRestored(restored)
  }

  return (
    <li className={own.version}>
      <span>
        <b>Version {version}</b>
        {isCurrent && ' (now)'}
        <small>
          {dateAndTime(savedAt)} · {savedBy || 'Starter content'}
        </small>
      </span>
      {!isCurrent && (
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
      {isOpen && !isCurrent && (
        <div className={own.changes}>
          {data ? (
            <VersionChanges page={page} before={current.content} after={data.content} />
          ) : (
            <p role="status">{isError ? 'This version could not be loaded.' : 'Loading this version'}</p>
          )}
          {data && !current.isProtected && (
            <button type="button" className={styles.main} onClick={() => setAsking(true)}>
              Restore version {version}
            </button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Restore version ${version}?`}
        action="Restore"
        busyAction="Saving..."
        isBusy={isLoading}
        onConfirm={() => void restore()}
        onCancel={() => setAsking(false)}
      >
        {describeHidden(current.publishAt) === null && 'Visitors will see the page as it was then. '}The
        current version stays in the history.
        {isUnsaved && ' Your unsaved changes will be lost.'}
      </ConfirmDialog>
    </li>
  )
}
