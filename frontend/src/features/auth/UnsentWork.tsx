import { useEffect, useState } from 'react'
import {
  describeUnsentWork,
  discardPrivateWork,
  readUnsentWork,
  sizeOfWork,
  type UnsentWork as Work,
} from '../../offline/unsentWork.ts'
import { DiscardDialog } from '../../ui/DiscardDialog.tsx'
import { UnsentKinds } from '../../ui/UnsentKinds.tsx'
import { useAuthStyles } from './auth.styles.ts'

/** On a login: what a session that ended has left on this device, which goes on with the next, or can be let go. */
export function UnsentWork() {
  const [work, setWork] = useState<Work | null>(null)
  const [isAsking, setAsking] = useState(false)
  const styles = useAuthStyles()
  useEffect(() => void readUnsentWork(null).then(setWork), [])
  if (!work || sizeOfWork(work) === 0) return null
  const words = describeUnsentWork(work)
  return (
    <div className={styles.unsent}>
      <p role="status">
        {words} on this device {sizeOfWork(work) === 1 ? 'is' : 'are'} not on the server yet. Log in to go on.
      </p>
      <button type="button" className={styles.discard} onClick={() => setAsking(true)}>
        Discard
      </button>
      <DiscardDialog
        isOpen={isAsking}
        title="Discard unsent work?"
        onClose={() => setAsking(false)}
        onDiscard={() => void discardPrivateWork(null).then(() => setWork(null))}
      >
        {`What was done here and did not reach the server is lost: ${words}.`}
        {work.writes.length > 0 && <UnsentKinds entries={work.writes} />}
      </DiscardDialog>
    </div>
  )
}
