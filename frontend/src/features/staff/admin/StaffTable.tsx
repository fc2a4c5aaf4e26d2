import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import { ADMIN_ICONS } from '../../../ui/media/adminIcons.ts'
import { deleteAction, editAction, type Action } from '../../../ui/actions/actions.ts'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { useReordering } from '../../../ui/list/useReordering.tsx'
import { DragGrip } from '../../../ui/order/DragGrip.tsx'
import { useDragOrder } from '../../../ui/order/useDragOrder.ts'
import { BulkTable } from '../../../ui/table/BulkTable.tsx'
import { useBulkActions } from '../../../ui/table/useBulkActions.ts'
import { useRowSelection } from '../../../ui/table/useRowSelection.ts'
import { useDeleteStaffMemberMutation } from './staffAdmin.api.ts'
import { STAFF_COLUMNS } from './staffColumns.tsx'
import { STAFF_ORDERS } from './staffOrders.ts'
import { useStaffChanges } from './useStaffChanges.ts'

interface Props {
  items: readonly AdminStaffMember[]
  sort: string
  onSort: (sort: string) => void
  isBusy: boolean
  /** The query of the list; its filters decide the neighbors. */
  query: Record<string, string | number>
  /** Position of the first item in the whole list, counted from 0, and the size of that. */
  first: number
  total: number
}

const nameOf = ({ name }: AdminStaffMember) => name

/** The staff as a table, with what can be done with one and with several; in the order of the directory it can be changed. */
export function StaffTable({ items, sort, onSort, isBusy, query, first, total }: Props) {
  const [remove] = useDeleteStaffMemberMutation()
  const { move, moveTo, toggle, showing } = useStaffChanges(query)
  const selection = useRowSelection(items)
  const bulk = useBulkActions(selection, nameOf)
  const isOrdered = sort === 'order'
  const shown = items.map(({ id }) => id)
  const reordering = useReordering<AdminStaffMember>({
    axis: 'down',
    move,
    moveTo: (member, place) => moveTo(member, first + place),
    shown,
  })
  const list = useDragOrder<HTMLDivElement>({
    axis: 'down',
    ids: isOrdered ? shown : [],
    onDrop: (id, place) => {
      const member = items.find((one) => one.id === id)
      if (member) reordering.drop(member, place)
    },
  })
  const { ask, askAll, dialog } = useDeletion<AdminStaffMember>({
    title: 'Delete Staff Member',
    question: ({ name }) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    remove,
    done: ['Success', 'Staff member deleted successfully'],
    failed: (sentence) => sentence ?? 'Failed to delete staff member',
    many: {
      title: 'Delete Staff Members',
      question: (count) =>
        `Are you sure you want to delete ${countOf(count, 'staff member')}? They are signed out everywhere, and are kept in the trash for 30 days.`,
      done: (count) => [
        `${countOf(count, 'staff member')} deleted`,
        'They are kept in the trash for 30 days',
      ],
      nameOf,
    },
  })
  const actionsOf = (member: AdminStaffMember): Action[] => {
    const index = first + items.indexOf(member)
    return [
      ...(isOrdered ? reordering.actions(member, { isFirst: index === 0, isLast: index === total - 1 }) : []),
      editAction(`/admin/staff/${member.id}/edit`),
      {
        label: member.isHidden ? 'Show' : 'Hide',
        icon: member.isHidden ? 'eye' : 'hidden',
        onClick: () => void toggle(member),
      },
      { label: 'Password link', icon: ADMIN_ICONS.lock, to: `/admin/staff/${member.id}/link` },
      deleteAction(() => ask(member)),
    ]
  }
  const { selected } = selection

  return (
    <>
      <BulkTable
        label="Staff members"
        items={items}
        columns={STAFF_COLUMNS}
        nameOf={nameOf}
        actions={actionsOf}
        selection={selection}
        orders={STAFF_ORDERS}
        sort={sort}
        onSort={onSort}
        isBusy={isBusy}
        handle={isOrdered ? <DragGrip /> : undefined}
        rows={list}
        bulk={bulk}
        choices={[
          {
            label: 'Show',
            icon: 'eye',
            items: selected.filter(({ isHidden }) => isHidden),
            action: showing(true),
          },
          {
            label: 'Hide',
            icon: 'hidden',
            items: selected.filter(({ isHidden }) => !isHidden),
            action: showing(false),
          },
        ]}
        onDelete={askAll}
      />
      {reordering.status}
      {dialog}
    </>
  )
}
