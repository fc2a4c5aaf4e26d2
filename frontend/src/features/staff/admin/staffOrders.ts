import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { byText, type Orders } from '../../../ui/table/orders.ts'

/** The sort orders of the staff (docs/specification.md section 7); the first one is made by hand. */
export const STAFF_ORDERS: Orders<AdminStaffMember> = {
  order: {
    label: 'Directory order',
    reversed: 'Directory order, last first',
    compare: (one, other) => one.order - other.order,
  },
  name: { label: 'By name', reversed: 'By name, Z to A', compare: byText(({ name }) => name) },
  role: { label: 'By role', reversed: 'By role, Z to A', compare: byText(({ role }) => role) },
}
