import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'
import type { Step } from '../../ui/list/useReordering.tsx'
import { unsavedToast, toast } from '../../ui/toasts.ts'
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
export function useStaffChanges({ page: _page, ...filters }: Record<string, string | number>) {
  const [readAll] = useLazyAdminStaffQuery()
  const [order] = useOrderStaffMutation()
  const [update] = useUpdateStaffMemberMutation()

  return {
    /** Swaps a member with a neighbor, also across pages. @returns a sentence with the position, or ''. */
    async move({ id, name }: AdminStaffMember, step: Step): Promise<string> {
      const { data: all } = await readAll(filters as Record<string, string>)
      const place = all?.findIndex((member) => member.id === id) ?? -1
      const other = all?.[place + step]
      const ids = other && (step < 0 ? [id, other.id] : [other.id, id])
      const result = ids && place >= 0 ? await order({ ids }) : { error: NOT_MOVED }
      return unsavedToast(result, NOT_MOVED) ? '' : `${name} is now ${place + step + 1} of ${all?.length}`
    },

    async toggle({
      id,
      version,
      order: _order,
      awaitsPassword: _awaits,
      ...member
    }: AdminStaffMember): Promise<void> {
      const isHidden = !member.isHidden
      const result = await update({ key: randomUuid(), id, version, input: { ...member, isHidden } })
      if (unsavedToast(result, 'Failed to update staff member')) return
      if (isHidden) toast('Hidden', `${member.name} is hidden from the directory`)
      else toast('Shown', `${member.name} is shown in the directory again`)
    },
  }
}
