import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import type { ShownFields } from '../../../ui/list/find/findItems.ts'

/** What a row shows beside the fields of its member: who teaches both sports is found by each of them. */
export const SHOWN_FIELDS: ShownFields<AdminStaffMember> = {
  sport: {
    valuesOf: ({ specializations, bothSports }) => (bothSports ? SPORTS : [specializations.sport]),
  },
}
