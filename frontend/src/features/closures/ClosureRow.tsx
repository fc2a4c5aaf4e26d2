import { mergeClasses } from '@griffel/react'
import type { ClosureKind, ClosureState } from '@lane-and-court/contract/closures/closures.limits.ts'
import { closureMessage, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { closureState, lastDayOf } from '@lane-and-court/contract/closures/closureTimes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { Link } from 'react-router-dom'
import { dateAndTime } from '../../lib/dates.ts'
import { useNewYorkNow } from '../../lib/newYorkNow.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { UnsentMark } from '../../ui/OutboxMark.tsx'
import { useClosureRowStyles } from './ClosureRow.styles.ts'
import { path, pathOf } from './closuresAdmin.api.ts'

const STATES: Record<ClosureState, string> = { ahead: 'Ahead', now: 'Now', over: 'Over' }
const KINDS: Record<ClosureKind, string> = {
  closed: 'Closed',
  cancelled: 'Canceled',
  moved: 'Moved',
  delayed: 'Delayed',
}

interface Props {
  closure: Closure
  /** @param isEnded false lets it hold again. */
  onEnd: (isEnded: boolean) => void
  onDelete: () => void
}

/** One closure in the list, with its state and its buttons. */
export function ClosureRow({ closure, onEnd, onDelete }: Props) {
  const now = useNewYorkNow()
  const isUnsent = useUnsent(pathOf(closure.id)).some(({ state }) => state !== 'sent')
  const styles = useAdminStyles()
  const own = useClosureRowStyles()
  const { id, kind, endedAt } = closure
  const state = closureState(closure, now)
  const when = describeWhen(closure, now.slice(0, 10))
  const of = <span className="visually-hidden"> {when}</span>
  const canRestart = endedAt !== null && lastDayOf(closure) >= now.slice(0, 10)
  return (
    <li className={mergeClasses(styles.panel, styles.row)}>
      <div className={styles.words}>
        <p className={own.marks}>
          <span className={mergeClasses(own.state, own[state])}>{STATES[state]}</span>
          <span>{KINDS[kind]}</span>
          <UnsentMark resource={pathOf(id)} />
        </p>
        <h2 className={styles.title}>{when}</h2>
        <p>{closureMessage(closure)}</p>
        {endedAt && <p className={styles.lead}>Ended early on {dateAndTime(endedAt)}</p>}
        {isUnsent && (
          <p className={mergeClasses(styles.fault, own.warning)}>
            Nobody sees this yet. It is sent when the connection is back.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Link to={`${path}/${encodeURIComponent(id)}/edit`} className={styles.second}>
          Edit{of}
        </Link>
        {state !== 'over' && (
          <button type="button" className={styles.second} onClick={() => onEnd(true)}>
            End early{of}
          </button>
        )}
        {canRestart && (
          <button type="button" className={styles.second} onClick={() => onEnd(false)}>
            Restart{of}
          </button>
        )}
        <button type="button" className={styles.second} onClick={onDelete}>
          Delete{of}
        </button>
      </div>
    </li>
  )
}
