import { SPORTS } from '@lane-and-court/contract/http/common.limits.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentStaffMember } from './staff.presenter.ts'
import { listStaff } from './staff.service.ts'

/** GET /api/staff and /api/staff/{sport} (SPEC section 7). */
export function staffRoutes(prebuilt: PrebuiltAnswers): void {
  for (const sport of [undefined, ...SPORTS]) {
    prebuilt.declare(sport ? `/api/staff/${sport}` : '/api/staff', 'staff', 'no-cache', async () =>
      (await listStaff(sport)).map(presentStaffMember),
    )
  }
}
