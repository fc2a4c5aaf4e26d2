import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { hasFirstArrived } from '../../offline/outbox/sending/firstArrived.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import adminStyles from '../../ui/admin.module.css'
import { OutboxMark } from '../../ui/feedback/OutboxMark.tsx'
import { describeEntry } from '../../ui/feedback/describeEntry.ts'
import { isGone } from './newRecord.ts'
import { DeletedRecordText } from './DeletedRecordText.tsx'
import styles from './outbox.module.css'
import { useEffect, useState } from 'react'
import { readPicture } from '../../offline/outbox/queue/outboxStore.ts'

interface Props {
  entry: OutboxEntry
  /** The entry that must be sent first, if there is one. */
  behind: OutboxEntry | undefined
  /** Whether that one is a deletion, after which this is dropped. */
  isHeld: boolean
  onRetry: () => void
  onSmaller: () => void
  /** Sends it in addition to the first attempt, which has arrived. */
  onAnother: () => void
  onDiscard: () => void
}

/** Whether it is a picture that a proxy does not let through: a smaller one may pass. */
const isTooLargeHere = ({ picture, state, strangers = 0 }: OutboxEntry) =>
  picture !== null && state === 'failed' && strangers > 0

/** One outbox entry: its state, the server's error message, and its buttons. */
export function OutboxItem({ entry, behind, isHeld, onRetry, onSmaller, onAnother, onDiscard }: Props) {
  const { state, refusal, screen, createdAt, sentAt, picture, batch, isMerged = false } = entry
  const what = describeEntry(entry)
  const of = <span className="visually-hidden">: {what}</span>
  const hasActions = state !== 'sent' && state !== 'sending'
  return (
    <li className={clsx(styles.item, state === 'sent' && styles.sent)}>
      <div className={styles.head}>
        <h3 className={styles.name}>{what}</h3>
        <OutboxMark entry={entry} />
      </div>
      {picture && state !== 'sent' && <PendingPicture name={picture} className={styles.picture} />}
      <p className={styles.facts}>
        <time dateTime={new Date(createdAt).toISOString()}>
          {sentAt
            ? `Sent ${dateAndTime(new Date(sentAt).toISOString())}`
            : `Made ${dateAndTime(new Date(createdAt).toISOString())}`}
        </time>
      </p>
      {batch && <p>{`${batch.saved.length} of ${batch.total} saved`}</p>}
      {refusal && (
        <div className={styles.refusal}>
          <p>{refusal.message}</p>
          {Object.values(refusal.fields ?? {})
            .filter((sentence) => sentence !== refusal.message)
            .map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
        </div>
      )}
      {isMerged && state !== 'conflict' && <p>Combined with what someone else saved in the meantime.</p>}
      {state === 'conflict' && !isHeld && (
        <p>Someone else saved this first. Open it to compare both versions and choose.</p>
      )}
      {isHeld ? (
        <p>It will be deleted, so this is not sent. To keep this, discard the deletion.</p>
      ) : (
        state === 'waiting' && behind && <p>Will be sent after: {describeEntry(behind)}</p>
      )}
      {isGone(entry) && <DeletedRecordText entry={entry} />}
      {hasActions && (
        <div className={adminStyles.actions}>
          {screen && !isGone(entry) && (
            <Link to={screen} className={adminStyles.second}>
              {state === 'conflict' && !isHeld ? 'Resolve' : 'Open'}
              {of}
            </Link>
          )}
          {hasFirstArrived(entry) && (
            <button type="button" className={adminStyles.second} onClick={onAnother}>
              Send as another{of}
            </button>
          )}
          {state !== 'conflict' && !isHeld && !hasFirstArrived(entry) && (
            <button type="button" className={adminStyles.second} onClick={onRetry}>
              {state === 'failed' ? 'Try again' : 'Send now'}
              {of}
            </button>
          )}
          {isTooLargeHere(entry) && (
            <button type="button" className={adminStyles.second} onClick={onSmaller}>
              Send a smaller copy{of}
            </button>
          )}
          <button type="button" className={adminStyles.second} onClick={onDiscard}>
            Discard{of}
          </button>
        </div>
      )}
    </li>
  )
}

/** A picture that is stored on this device until it is uploaded. @param name its local address. */
function PendingPicture({ name, className }: { name: string; className?: string | undefined }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let objectUrl: string | null = null
    let isUnmounted = false
    const show = async () => {
      const picture = await readPicture(name)
      if (!picture || isUnmounted) return
      objectUrl = URL.createObjectURL(picture)
      setAddress(objectUrl)
    }
    void show()
    return () => {
      isUnmounted = true
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [name])
  return address ? <img src={address} alt="" className={className} /> : null
}
