import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { AdminList } from '../../../ui/list/AdminList.tsx'
import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import { findItems } from '../../../ui/list/find/findItems.ts'
import type { ShownItems } from '../../../ui/list/ListView.tsx'
import type { ListQuery } from '../../../ui/list/useListQuery.ts'
import {
  kind,
  staffAdminApi,
  useDeleteStaffMemberMutation,
  useOrderStaffMutation,
  useUpdateStaffMemberMutation,
} from '../staffAdmin.api.ts'
import { STAFF_FIELDS } from '@lane-and-court/contract/staff/staff.fields.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import { ADMIN_ICONS } from '../../../ui/media/adminIcons.ts'
import { editAction, type Action } from '../../../ui/actions/actions.ts'
import type { DeletionOptions } from '../../../ui/list/useDeletion.tsx'
import { useReordering } from '../../../ui/list/useReordering.tsx'
import { DragGrip } from '../../../ui/order/DragGrip.tsx'
import { useDragOrder } from '../../../ui/order/useDragOrder.ts'
import { AdminTable } from '../../../ui/table/AdminTable.tsx'
import { SHOWN_FIELDS } from './shownFields.ts'
import { STAFF_COLUMNS } from './staffColumns.tsx'
import { byText, type Orders } from '../../../ui/table/orders.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { unsavedToast, toast } from '../../../ui/feedback/toasts.ts'

const FILTERS = [
  { name: 'sport', label: 'Sport', options: [{ value: '', label: 'All sports' }, ...SPORT_OPTIONS] },
]

const NOBODY = 'No staff members found'

/** The staff, including hidden members, in the order of the directory or of the address (docs/product.md section 2). */
export function StaffAdminScreen() {
  return (
    <>
      <AdminListHead title="Staff Management" to="/admin/staff/new" add="Add Staff Member">
        <Link to="/admin/staff/import" className={styles.second}>
          Import or export
        </Link>
        <Link to="/admin/staff/links" className={styles.second}>
          Password links
        </Link>
      </AdminListHead>
      <AdminList
        path="/admin/staff"
        noun="staff members"
        one="staff member"
        endpoint={staffAdminApi.endpoints.coaches}
        fields={STAFF_FIELDS}
        shown={SHOWN_FIELDS}
        search="Search the staff"
        filters={FILTERS}
        orders={STAFF_ORDERS}
        usual="order"
        failed="Failed to fetch staff"
        isTable
        empty={NOBODY}
        noMatch={NOBODY}
      >
        {(list) => <StaffTable {...list} />}
      </AdminList>
    </>
  )
}

const nameOf = ({ name }: AdminStaffMember) => name

/** The staff as a table, with what can be done with one and with several; in the order of the directory it can be changed. */
function StaffTable(props: ShownItems<AdminStaffMember>) {
  const { items, sort, onSort, query, first, total } = props
  const [remove] = useDeleteStaffMemberMutation()
  const { move, moveTo, toggle, showing } = useStaffChanges(query)
  const [isSendingLinks, setSendingLinks] = useState(false)
  const isOrdered = sort === 'order'
  const ids = items.map(({ id }) => id)
  const reordering = useReordering<AdminStaffMember>({
    axis: 'down',
    move,
    moveTo: (member, place) => moveTo(member, first + place),
    ids,
  })
  const list = useDragOrder<HTMLDivElement>({
    axis: 'down',
    ids: isOrdered ? ids : [],
    onDrop: (id, place) => {
      const member = items.find((one) => one.id === id)
      if (member) reordering.drop(member, place)
    },
  })
  const deletion: DeletionOptions<AdminStaffMember> = {
    title: 'Delete Staff Member',
    question: ({ name }) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    remove,
    done: ['Success', 'Staff member deleted successfully'],
    failed: (sentence) => sentence ?? 'Failed to delete staff member',
    many: {
      ...kind,
      title: 'Delete Staff Members',
      question: (count) =>
        `Are you sure you want to delete ${countOf(count, 'staff member')}? They are signed out everywhere.`,
    },
  }
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
    ]
  }

  return (
    <>
      <AdminTable
        label="Staff members"
        items={items}
        columns={STAFF_COLUMNS}
        nameOf={nameOf}
        actions={actionsOf}
        orders={STAFF_ORDERS}
        sort={sort}
        onSort={onSort}
        handle={isOrdered ? <DragGrip /> : undefined}
        rows={list}
        deletion={deletion}
        whole={props.whole}
        buttons={[
          { label: 'Send password links', icon: ADMIN_ICONS.lock, onClick: () => setSendingLinks(true) },
        ]}
        choices={(selected) => [
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
      >
        {({ selection }) =>
          // A screen of its own: it asks for the password, and shows links once.
          isSendingLinks && (
            <Navigate to="/admin/staff/links" state={{ coaches: selection.selected.map(({ id }) => id) }} />
          )
        }
      </AdminTable>
      {reordering.status}
    </>
  )
}

/** The sort orders of the staff (docs/product.md section 7); the first one is made by hand. */
const STAFF_ORDERS: Orders<AdminStaffMember> = {
  order: {
    label: 'Directory order',
    reversed: 'Directory order (reversed)',
    compare: (one, other) => one.order - other.order,
  },
  name: { label: 'Name', reversed: 'Name (Z to A)', compare: byText(({ name }) => name) },
  role: { label: 'Role', reversed: 'Role (Z to A)', compare: byText(({ role }) => role) },
}

const NOT_MOVED = 'The order could not be saved. Please try again.'

/**
 * The changes that are made in the list itself.
 * @param query of the list; its filters decide the neighbors.
 */
function useStaffChanges(query: ListQuery) {
  const [readAll] = staffAdminApi.useLazyCoachesQuery()
  const [order] = useOrderStaffMutation()
  const [update] = useUpdateStaffMemberMutation()

  /** @param placeOf returns the new position for the present one, both counted from 0. @returns a sentence with the position, or ''. */
  const moveBy = async (
    { id, name }: AdminStaffMember,
    placeOf: (place: number) => number,
  ): Promise<string> => {
    // Anew, because another move may have been saved just now.
    const { data: all = [], isError } = await readAll()
    const ids = isError ? [] : findItems(all, STAFF_FIELDS, SHOWN_FIELDS, query).map((member) => member.id)
    const from = ids.indexOf(id)
    const to = placeOf(from)
    const canMove = from >= 0 && to >= 0 && to < ids.length
    const moved = ids.filter((one) => one !== id).toSpliced(to, 0, id)
    // Only those between the two positions: others may be moved by somebody else meanwhile.
    const between = moved.slice(Math.min(from, to), Math.max(from, to) + 1)
    const result = canMove ? await order({ ids: between }) : { error: NOT_MOVED }
    return unsavedToast(result, NOT_MOVED) ? '' : `${name} is now ${to + 1} of ${ids.length}`
  }

  return {
    /** Swaps a member with a neighbor, also across pages. @returns a sentence with the position, or ''. */
    move: (member: AdminStaffMember, step: -1 | 1) => moveBy(member, (place) => place + step),
    /** Moves a member to a position in the whole list. @returns a sentence with the position, or ''. */
    moveTo: (member: AdminStaffMember, to: number) => moveBy(member, () => to),

    async toggle(member: AdminStaffMember): Promise<void> {
      const isHidden = !member.isHidden
      const { id, version } = member
      const saved = await update({ key: randomUuid(), id, version, input: inputOf(member, isHidden) })
      if (unsavedToast(saved, 'Failed to update staff member')) return
      if (isHidden) toast('Hidden', `${member.name} is hidden from the directory`)
      else toast('Visible', `${member.name} is in the directory again`)
    },

    /** Shows or hides several. */
    showing: (isShown: boolean): BulkAction<AdminStaffMember> => ({
      ...kind,
      done: isShown ? 'visible' : 'hidden',
      method: 'PUT',
      write: (member) => ({
        version: member.version,
        body: inputOf(member, !isShown),
        before: inputOf(member, isShown),
      }),
    }),
  }
}

/** @returns a member as its form saves it, shown or hidden. */
function inputOf(member: AdminStaffMember, isHidden: boolean) {
  const { id: _id, version: _version, order: _order, awaitsPassword: _awaits, ...input } = member
  return { ...input, isHidden }
}
