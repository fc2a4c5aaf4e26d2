import { classState, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { lazy, Suspense, useState } from 'react'
import { useSiteContent } from '../../../lib/content/siteContent.ts'
import { useLoadWhenIdle } from '../../../lib/browser/useLoadWhenIdle.ts'
import { editAction, type Action } from '../../../ui/actions/actions.ts'
import type { ShownItems } from '../../../ui/list/ListView.tsx'
import type { DeletionOptions } from '../../../ui/list/useDeletion.tsx'
import { AdminTable } from '../../../ui/table/AdminTable.tsx'
import { toState } from './classBatches.ts'
import { kind, useDeleteClassMutation } from '../classesAdmin.api.ts'
import { CLASS_COLUMNS } from './classColumns.tsx'
import type { MovePurpose } from './ClassMoveDialog.tsx'
import { CLASS_ORDERS } from './classOrders.ts'
import { describeDay, describeTime } from '../describeSchedule.ts'
import { describeCount } from '../describeTerms.ts'
import { hasEnded } from '../hasEnded.ts'
import { useClassActions } from './useClassActions.ts'
import { useClassBulk } from './useClassBulk.ts'

// The list needs no form controls.
const loadDialog = () => import('./ClassMoveDialog.tsx')
const loadChange = () => import('./ClassChangeDialog.tsx')
const ClassChangeDialog = lazy(async () => ({ default: (await loadChange()).ClassChangeDialog }))
const ClassMoveDialog = lazy(async () => ({ default: (await loadDialog()).ClassMoveDialog }))

const STATE_CHOICES = [
  ['Publish', 'eye', 'published'],
  ['Close enrollment', 'closed', 'closed'],
  ['Make draft', 'hidden', 'draft'],
] as const

const question = ({ name }: Class) =>
  `Are you sure you want to delete ${name}? It leaves the website immediately.`
const nameOf = ({ name, dayOfWeek, startTime }: Class) =>
  `${name}, ${describeDay(dayOfWeek)} ${describeTime(startTime)}`

/** The classes as a table, with what can be done with one and with several. */
export function ClassTable({ items, sort, onSort, whole }: ShownItems<Class>) {
  const { portals } = useSiteContent()
  const [remove] = useDeleteClassMutation()
  const { setState, duplicate } = useClassActions()
  const { moving, changing, copyAll } = useClassBulk()
  const [purpose, setPurpose] = useState<MovePurpose | null>(null)
  const [lastPurpose, setLastPurpose] = useState<MovePurpose | null>(null)
  const [changes, setChanges] = useState({ opened: 0, isOpen: false })
  useLoadWhenIdle(loadDialog)
  useLoadWhenIdle(loadChange)

  const deletion: DeletionOptions<Class> = {
    title: 'Delete Class',
    question,
    remove,
    done: ['Class deleted', 'It is kept in the trash for 30 days'],
    failed: (sentence) => sentence ?? 'Failed to delete class',
    many: {
      ...kind,
      title: 'Delete Classes',
      question: (count) =>
        `Are you sure you want to delete ${describeCount(count)}? They leave the website immediately.`,
    },
  }

  const actionsOf = (item: Class): Action[] => [
    editAction(`/admin/classes/${item.id}/edit`),
    ...(item.enrollmentUrl || portals.classes
      ? [
          {
            label: 'View Enrollments',
            icon: 'away',
            to: item.enrollmentUrl || portals.classes,
          } as const,
        ]
      : []),
    ...(hasEnded(item)
      ? []
      : [
          {
            label: 'Cancel a date',
            icon: 'closed',
            to: `/admin/closures/new?class=${encodeURIComponent(item.id)}`,
          } as const,
        ]),
    {
      label: item.isActive ? 'Close enrollment' : 'Publish',
      icon: item.isActive ? 'closed' : 'eye',
      onClick: () => setState(item, item.isActive ? 'closed' : 'published'),
    },
    { label: 'Duplicate', icon: 'copy', onClick: () => duplicate(item) },
  ]
  const open = (newPurpose: MovePurpose) => {
    setPurpose(newPurpose)
    setLastPurpose(newPurpose)
  }

  return (
    <AdminTable
      label="Classes"
      items={items}
      columns={CLASS_COLUMNS}
      nameOf={nameOf}
      actions={actionsOf}
      orders={CLASS_ORDERS}
      sort={sort}
      onSort={onSort}
      deletion={deletion}
      whole={whole}
      choices={(selected) =>
        STATE_CHOICES.map(([label, icon, state]) => ({
          label,
          icon,
          items: selected.filter((item) => classState(item) !== state),
          action: toState(state),
        }))
      }
      buttons={[
        {
          label: 'Change',
          icon: 'pencil',
          onClick: () => setChanges(({ opened }) => ({ opened: opened + 1, isOpen: true })),
        },
        { label: 'Move', icon: 'calendar', onClick: () => open('move') },
        { label: 'Copy', icon: 'copy', onClick: () => open('copy') },
      ]}
    >
      {({ selection, bulk }) => (
        <Suspense fallback={null}>
          {changes.opened > 0 && (
            <ClassChangeDialog
              key={changes.opened}
              classes={selection.selected}
              isOpen={changes.isOpen}
              onClose={() => setChanges(({ opened }) => ({ opened, isOpen: false }))}
              onSubmit={async (changed) => {
                await bulk.run(
                  changed.map(({ item }) => item),
                  changing(changed),
                )
              }}
            />
          )}
          {lastPurpose && (
            <ClassMoveDialog
              key={lastPurpose}
              purpose={lastPurpose}
              classes={selection.selected}
              isOpen={purpose !== null}
              onClose={() => setPurpose(null)}
              onSubmit={async (move) => {
                const { selected } = selection
                if (lastPurpose === 'move') await bulk.run(selected, moving(move))
                else if (await copyAll(selected, move)) selection.set([])
              }}
            />
          )}
        </Suspense>
      )}
    </AdminTable>
  )
}
