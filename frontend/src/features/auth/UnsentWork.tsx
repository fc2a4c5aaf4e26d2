import { useEffect, useState } from 'react'
import {
  describeUnsentWork,
  discardPrivateWork,
  readUnsentWork,
  sizeOfWork,
  type UnsentWork as Work,
} from '../../offline/session/unsentWork.ts'
import { DiscardDialog } from '../../ui/feedback/DiscardDialog.tsx'
import { UnsentKinds } from '../../ui/feedback/UnsentKinds.tsx'
import styles from './auth.module.css'

/**
 * Tells on a login what unsent work an ended session has left on this device: it is sent after the next
 * login, or can be discarded.
 */
export function UnsentWork() {
  const [work, setWork] = useState<Work | null>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    let isShown = true
    void readUnsentWork(null).then((unsentWork) => isShown && setWork(unsentWork))
    return () => {
      isShown = false
    }
  }, [])
  if (!work || sizeOfWork(work) === 0) return null
  const summary = describeUnsentWork(work)
  const discard = async () => {
    await discardPrivateWork(null)
    // Reads it again, because the storage may refuse: what is still there must be shown.
    setWork(await readUnsentWork(null))
  }
  return (
    <div className={styles.unsent}>
      <p role="status">
        {summary} on this device {sizeOfWork(work) === 1 ? 'is' : 'are'} not on the server yet. Log in to
        continue.
      </p>
      <button type="button" className={styles.discard} onClick={() => setAsking(true)}>
        Discard
      </button>
      <DiscardDialog
        isOpen={isAsking}
        title="Discard unsent work?"
        onClose={() => setAsking(false)}
        onDiscard={() => void discard()}
      >
        {`Changes that did not reach the server will be lost: ${summary}.`}
        {work.writes.length > 0 && <UnsentKinds entries={work.writes} />}
      </DiscardDialog>
    </div>
  )
}
