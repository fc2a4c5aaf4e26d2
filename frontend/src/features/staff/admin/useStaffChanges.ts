import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import { savedOf, type MaybeQueued } from '../../../data/writes/offlineMutation.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { unsavedToast, toast } from '../../../ui/feedback/toasts.ts'
import {
  useLazyAdminStaffQuery,
  useOrderStaffMutation,
  useUpdateStaffMemberMutation,
} from './staffAdmin.api.ts'

const NOT_MOVED = 'The order could not be saved. Please try again.'

/**
 * The changes that are made in the list itself.
 * @param query of the list; its filters decide the neighbors.
 */
export function useStaffChanges({ page: _page, sort: _sort, ...filters }: Record<string, string | number>) {
  const [readAll] = useLazyAdminStaffQuery()
  const [order] = useOrderStaffMutation()
  const [update] = useUpdateStaffMemberMutation()

  /** @param placeOf returns the new position for the present one, both counted from 0. @returns a sentence with the position, or ''. */
  const moveBy = async (
    { id, name }: AdminStaffMember,
    placeOf: (place: number) => number,
  ): Promise<string> => {
    const { data: all } = await readAll(filters as Record<string, string>)
    const ids = all?.map((member) => member.id) ?? []
    const from = ids.indexOf(id)
    const to = placeOf(from)
    const canMove = from >= 0 && to >= 0 && to < ids.length
    const moved = ids.filter((one) => one !== id).toSpliced(to, 0, id)
    // Only those between the two positions: others may be moved by somebody else meanwhile.
    const between = moved.slice(Math.min(from, to), Math.max(from, to) + 1)
    const result = canMove ? await order({ ids: between }) : { error: NOT_MOVED }
    return unsavedToast(result, NOT_MOVED) ? '' : `${name} is now ${to + 1} of ${ids.length}`
  }
  const save = (
    { id, version, order: _order, awaitsPassword: _awaits, ...member }: AdminStaffMember,
    isHidden: boolean,
    over = version,
  ) => update({ key: randomUuid(), id, version: over, input: { ...member, isHidden } })

  return {
    /** Swaps a member with a neighbor, also across pages. @returns a sentence with the position, or ''. */
    move: (member: AdminStaffMember, step: -1 | 1) => moveBy(member, (place) => place + step),
    /** Moves a member to a position in the whole list. @returns a sentence with the position, or ''. */
    moveTo: (member: AdminStaffMember, to: number) => moveBy(member, () => to),

    async toggle(member: AdminStaffMember): Promise<void> {
      const isHidden = !member.isHidden
      if (unsavedToast(await save(member, isHidden), 'Failed to update staff member')) return
      if (isHidden) toast('Hidden', `${member.name} is hidden from the directory`)
      else toast('Shown', `${member.name} is shown in the directory again`)
    },

    /** Shows or hides several. */
    showing: (isShown: boolean): BulkAction<AdminStaffMember> => ({
      done: (count) => `${countOf(count, 'staff member')} ${isShown ? 'shown' : 'hidden'}`,
      failed: 'Failed to update staff member',
      write: (member) => save(member, !isShown),
      undo: (member, saved) =>
        save(member, isShown, savedOf(saved as MaybeQueued<AdminStaffMember> | undefined)?.version),
    }),
  }
}
