import clsx from 'clsx'
import type { EntryState, OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { isAwaited } from '../../offline/outbox/queue/awaited.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import styles from './OutboxMark.module.css'

const LABELS: Record<EntryState, string> = {
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  failed: "Couldn't be saved",
  conflict: 'Conflict',
  sent: 'Sent',
}

const SHAPES: Record<EntryState, string> = {
  waiting: 'M8 3v5l3 2M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  sending: 'M14 8a6 6 0 1 1-2-4.5M12 1v3h-3',
  failed: 'M4 4l8 8M12 4l-8 8',
  conflict: 'M8 2v7M8 12.5v.5',
  sent: 'M3 8.5l3.5 3.5L13 5',
}

interface MarkProps {
  entry: Pick<OutboxEntry, 'state' | 'request'>
  /** Whether it is in a cell of a table, whose column keeps its width. */
  isInCell?: boolean
}

/** Shows the state of an outbox entry; waiting and sent entries never look alike. */
export function OutboxMark({ entry, isInCell = false }: MarkProps) {
  const { state, request } = entry
  const look =
    state === 'sending'
      ? styles.sending
      : state === 'failed' || state === 'conflict'
        ? styles.stuck
        : state === 'sent'
          ? styles.sent
          : ''
  const isDeletion = request.method === 'DELETE' && state === 'waiting'
  return (
    <span className={clsx(styles.mark, look, isInCell && styles.inCell)}>
      <svg
        width="1rem"
        height="1rem"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={SHAPES[state]} />
      </svg>
      {isDeletion ? (
        'Waiting to be deleted'
      ) : isInCell && state === 'waiting' ? (
        <span>
          Waiting<span className={styles.rest}> to be sent</span>
        </span>
      ) : (
        LABELS[state]
      )}
    </span>
  )
}

interface UnsentProps extends Pick<MarkProps, 'isInCell'> {
  /** Path of the object below /api. */
  resource: string
}

/** Marks an object with changes that are not on the server yet. */
export function UnsentMark({ resource, isInCell = false }: UnsentProps) {
  const entry = useUnsent(resource).findLast((one) => !isAwaited(one))
  return entry ? <OutboxMark entry={entry} isInCell={isInCell} /> : null
}
