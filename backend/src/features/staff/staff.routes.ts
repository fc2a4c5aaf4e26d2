import { SPORTS } from '@lane-and-court/contract/http/common.limits.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentStaffMember } from './staff.presenter.ts'
import { listDirectory } from './staff.service.ts'

/** GET /api/staff and /api/staff/{sport} (SPEC section 7), without who is hidden. */
export function staffRoutes(prebuilt: PrebuiltAnswers): void {
  for (const sport of [undefined, ...SPORTS]) {
    prebuilt.declare(sport ? `/api/staff/${sport}` : '/api/staff', 'staff', 'no-cache', async () =>
      (await listDirectory(sport)).map(presentStaffMember),
    )
  }
}
