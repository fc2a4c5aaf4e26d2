import clsx from 'clsx'
import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { AdminList } from '../../../ui/list/AdminList.tsx'
import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import type { ShownItems } from '../../../ui/list/ListView.tsx'
import { CLOSURE_ORDERS } from './closureOrders.ts'
import { closuresAdminApi, kind, path, useDeleteClosureMutation, pathOf } from '../closuresAdmin.api.ts'
import { Reach } from './Reach.tsx'
import { presentQueued } from './presentQueued.ts'
import {
  describeClosure,
  describeWhen,
  closureMessage,
} from '@lane-and-court/contract/closures/closureText.ts'
import { stops } from '@lane-and-court/contract/closures/occurrences.ts'
import { type ClosureKind } from '@lane-and-court/contract/closures/closures.limits.ts'
import {
  closesPlace,
  closureState,
  lastDayOf,
  rainDecision,
  type Closure,
  type ClosureState,
} from '@lane-and-court/contract/closures/closures.ts'
import { useMemo } from 'react'
import { countOf } from '../../../lib/format/countOf.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { editAction, type Action } from '../../../ui/actions/actions.ts'
import type { DeletionOptions } from '../../../ui/list/useDeletion.tsx'
import { AdminTable } from '../../../ui/table/AdminTable.tsx'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { Link } from 'react-router-dom'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import adminStyles from '../../../ui/admin.module.css'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RainDecision } from './RainDecision.tsx'
import styles from './closureTable.module.css'
import { SHOWN_FIELDS } from './shownFields.ts'
import { useClosureEnding } from './useClosureEnding.ts'

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    areButtons: true,
    options: [
      { value: '', label: 'All' },
      { value: 'now', label: 'Now' },
      { value: 'ahead', label: 'Upcoming' },
      { value: 'over', label: 'Past' },
    ],
  },
]

/** The order of each state where the address names none. */
const USUAL_ORDERS = { '': 'newest', ahead: 'day', now: '-day', over: '-day' }

/** The closures, all or by state; the newest announcement first, those ahead with the next one first. */
export function ClosuresScreen() {
  return (
    <>
      <AdminListHead title="Closures" to={`${path}/new`} add="Add Closure" />
      <AdminList
        path={path}
        noun="closures"
        one="closure"
        endpoint={closuresAdminApi.endpoints.adminClosures}
        fields={CLOSURE_FIELDS}
        shown={SHOWN_FIELDS}
        search="Search the closures"
        filters={FILTERS}
        orders={CLOSURE_ORDERS}
        usual={USUAL_ORDERS}
        failed="The closures could not be loaded."
        isTable
        present={presentQueued}
        empty="No closures: all classes are on as planned"
      >
        {(list) => <ClosureTable {...list} />}
      </AdminList>
    </>
  )
}

/** The closures as a table, with what can be done with one and with several. */
function ClosureTable({ items, sort, onSort, whole }: ShownItems<Closure>) {
  const now = useNewYorkNow()
  const today = now.slice(0, 10)
  const [remove] = useDeleteClosureMutation()
  const { end } = useClosureEnding()
  const nameOf = (closure: Closure) => describeWhen(closure, today)
  const columns = useMemo(() => closureColumns(now), [now])
  const deletion: DeletionOptions<Closure> = {
    title: 'Delete Closure',
    question: (closure) => `Delete "${describeClosure(closure)}"? It leaves the website immediately.`,
    remove,
    done: ['Closure deleted', 'It is kept in the trash for 30 days'],
    failed: (sentence) => sentence ?? 'The closure could not be deleted.',
    many: {
      ...kind,
      title: 'Delete Closures',
      question: (count) => `Delete ${countOf(count, 'closure')}? They leave the website immediately.`,
    },
  }
  const canEnd = (closure: Closure) => closureState(closure, now) !== 'over'
  const canRestart = (closure: Closure) => closure.endedAt !== null && lastDayOf(closure) >= today

  const actionsOf = (closure: Closure): Action[] => [
    editAction(`${path}/${encodeURIComponent(closure.id)}/edit`),
    ...(canEnd(closure)
      ? [{ label: 'End early', icon: 'check', onClick: () => end(closure, true) } as const]
      : []),
    ...(canRestart(closure)
      ? [{ label: 'Restart', icon: 'undo', onClick: () => end(closure, false) } as const]
      : []),
  ]

  return (
    <>
      {items
        .filter((closure) => rainDecision(closure, now) && canEnd(closure))
        .map((closure) => (
          <RainDecision key={closure.id} closure={closure} />
        ))}
      <AdminTable
        label="Closures"
        items={items}
        columns={columns}
        nameOf={nameOf}
        actions={actionsOf}
        orders={CLOSURE_ORDERS}
        sort={sort}
        onSort={onSort}
        deletion={deletion}
        whole={whole}
        choices={(selected) => [
          { label: 'End early', icon: 'check', items: selected.filter(canEnd), action: ending },
        ]}
      />
    </>
  )
}

const ending: BulkAction<Closure> = {
  ...kind,
  done: 'ended',
  method: 'PATCH',
  write: () => ({ version: null, body: { isEnded: true }, before: { isEnded: false } }),
}

const STATES: Record<ClosureState, string> = { ahead: 'Upcoming', now: 'Now', over: 'Past' }
const KINDS: Record<ClosureKind, string> = {
  closed: 'Closed',
  cancelled: 'Canceled',
  moved: 'Moved',
  delayed: 'Delayed',
  rain: 'Rain',
}

/** @param now the clock of New York, 'yyyy-MM-dd HH:mm'. @returns the columns of the list of closures. */
const closureColumns = (now: string): readonly Column<Closure>[] => [
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
  // A phone has no room for it; the message for parents says it, too.
  { label: 'What happens', isShort: true, leftOut: 'phone', cell: (closure) => <Kind closure={closure} /> },
  { label: 'What parents read', cell: (closure) => <Message closure={closure} now={now} /> },
  { label: 'Sent', cell: (closure) => <Sent closure={closure} /> },
]

function Message({ closure, now }: { closure: Closure; now: string }) {
  return <span className={styles.message}>{closureMessage(closure, now)}</span>
}

const Kind = ({ closure }: { closure: Closure }) => (
  <ChangeTag
    text={KINDS[closure.kind === 'closed' && !closesPlace(closure) ? 'cancelled' : closure.kind]}
    isOn={!stops(closure)}
  />
)

function State({ closure, now }: { closure: Closure; now: string }) {
  const state = closureState(closure, now)
  return <span className={clsx(styles.state, styles[state])}>{STATES[state]}</span>
}

/** When it was ended early, and whether visitors see it yet. */
function Sent({ closure: { id, endedAt } }: { closure: Closure }) {
  const isUnsent = useUnsent(pathOf(id)).some(({ state }) => state !== 'sent')
  if (!endedAt && !isUnsent)
    return (
      <>
        <span className={styles.usual}>On the website</span>
        <Reach id={id} className={styles.reach} />
      </>
    )
  return (
    <>
      {endedAt && <span>Ended early on {dateAndTime(endedAt)}</span>}
      {!isUnsent && <Reach id={id} className={styles.reach} />}
      {isUnsent && <UnsentMark isInCell resource={pathOf(id)} />}
      {isUnsent && (
        <span className={clsx(adminStyles.fault, styles.warning)}>
          No one sees this yet. It will be sent when you are online again.
        </span>
      )}
    </>
  )
}
