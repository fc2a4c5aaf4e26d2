import type { ClosureKind, ClosureState } from '@lane-and-court/contract/closures/closures.limits.ts'
import { closureMessage, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { closureState } from '@lane-and-court/contract/closures/closureTimes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { Link } from 'react-router-dom'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import adminStyles from '../../../ui/admin.module.css'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import styles from './closureTable.module.css'
import { path, pathOf } from './closuresAdmin.api.ts'

const STATES: Record<ClosureState, string> = { ahead: 'Upcoming', now: 'Now', over: 'Past' }
const KINDS: Record<ClosureKind, string> = {
  closed: 'Closed',
  cancelled: 'Canceled',
  moved: 'Moved',
  delayed: 'Delayed',
}

/** @param now the clock of New York, 'yyyy-MM-dd HH:mm'. @returns the columns of the list of closures. */
export const closureColumns = (now: string): readonly Column<Closure>[] => [
  {
    label: 'When',
    order: 'day',
    cell: (closure) => (
      <Link to={`${path}/${encodeURIComponent(closure.id)}/edit`}>
        {describeWhen(closure, now.slice(0, 10))}
      </Link>
    ),
  },
  {
    label: 'State',
    isShort: true,
    cell: (closure) => <State closure={closure} now={now} />,
  },
  // On a phone the message says it.
  { label: 'What happens', isShort: true, leftOut: 'phone', cell: (closure) => <Kind closure={closure} /> },
  { label: 'What parents read', cell: (closure) => <Message closure={closure} /> },
  { label: 'Sent', cell: (closure) => <Sent closure={closure} /> },
]

function Message({ closure }: { closure: Closure }) {
  return <span className={styles.message}>{closureMessage(closure)}</span>
}

const Kind = ({ closure: { kind } }: { closure: Closure }) => (
  <ChangeTag text={KINDS[kind]} isOn={kind === 'moved' || kind === 'delayed'} />
)

function State({ closure, now }: { closure: Closure; now: string }) {
  const state = closureState(closure, now)
  return <span className={`${styles.state} ${styles[state]}`}>{STATES[state]}</span>
}

/** When it was ended early, and whether visitors see it yet. */
function Sent({ closure: { id, endedAt } }: { closure: Closure }) {
  const isUnsent = useUnsent(pathOf(id)).some(({ state }) => state !== 'sent')
  if (!endedAt && !isUnsent) return <span className={styles.usual}>Announced</span>
  return (
    <>
      {endedAt && <span>Ended early on {dateAndTime(endedAt)}</span>}
      {isUnsent && <UnsentMark resource={pathOf(id)} />}
      {isUnsent && (
        <span className={`${adminStyles.fault} ${styles.warning}`}>
          No one sees this yet. It will be sent when you are online again.
        </span>
      )}
    </>
  )
}
