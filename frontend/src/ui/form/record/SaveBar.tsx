import clsx from 'clsx'
import { useState, type ReactNode, useEffect } from 'react'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'
import adminStyles from '../../admin.module.css'
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx'
import styles from './SaveBar.module.css'

interface Props {
  draft: OpenDraft
  isDirty: boolean
  isBusy: boolean
  /** Whether a save waits on this device until the network is back. */
  isWaiting: boolean
  /** Whether the object can be changed. */
  isLocked: boolean
  /** The button that saves. */
  save: ReactNode
  onDiscard: () => void
  /** Further buttons, as for the preview. */
  tools?: ReactNode
}

/** The bar of a long form, always in sight: whether everything is saved, in words, and the buttons. */
export function SaveBar({ draft, isDirty, isBusy, isWaiting, isLocked, save, onDiscard, tools }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isKept = useDraftIsKept(draft, isDirty)
  const state = isBusy
    ? 'Saving...'
    : isDirty
      ? isKept
        ? 'Draft kept on this device'
        : 'Unsaved changes'
      : isWaiting
        ? 'Waiting to be sent'
        : isLocked
          ? 'Protected'
          : 'Saved'
  return (
    <div role="group" aria-label="Saving" className={styles.bar}>
      <p role="status" className={clsx(styles.state, state === 'Saved' && styles.isSaved)}>
        {state}
      </p>
      <div className={styles.buttons}>
        {tools}
        <button
          type="button"
          className={adminStyles.second}
          disabled={!isDirty || isBusy}
          onClick={() => setAsking(true)}
        >
          Discard
        </button>
        {save}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        action="Discard"
        busyAction="Discard"
        cancel="Keep editing"
        isBusy={false}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
        onCancel={() => setAsking(false)}
      >
        Everything you changed here since the last save will be lost, including the draft on this device.
      </ConfirmDialog>
    </div>
  )
}

/** So long after the first change the form still says that it has unsaved changes. */
const SETTLE_MS = 1_000

/** Returns whether the unsaved input of a form is stored on this device; false while there is none. */
function useDraftIsKept(draft: OpenDraft, isDirty: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const look = () => void draft.whenStored().then(setKept)
    const timer = setTimeout(look, SETTLE_MS)
    // A device that becomes full later is told too.
    const unsubscribe = draft.isStored.subscribe(look)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      setKept(false)
    }
  }, [draft, isDirty])
  return isKept
}
