import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { publicQuery } from './publicQuery.ts'
import type { StaffFilter } from './staff.api.ts'

export const useStaffQuery = publicQuery<StaffMember[], StaffFilter>('staff')
