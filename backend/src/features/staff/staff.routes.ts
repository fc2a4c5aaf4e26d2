import { member } from '@lane-and-court/contract/answers/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/answers/shape.ts'
import { SPORTS, type Sport } from '@lane-and-court/contract/http/common.limits.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentStaffMember } from './staff.presenter.ts'
import { listDirectory } from './staff.service.ts'

/** GET /api/staff and /api/staff/{sport} (SPEC section 7), without who is hidden. */
export function staffRoutes(prebuilt: PrebuiltAnswers): void {
  const read = { tag: 'Public', answer: listOf(member), topic: 'staff', cacheControl: 'no-cache' } as const
  const list = async (sport?: Sport) => (await listDirectory(sport)).map(presentStaffMember)
  prebuilt.declare('/api/staff', { ...read, summary: 'The staff directory' }, () => list())
  prebuilt.declareEach('/api/staff/{sport}', SPORTS, { ...read, summary: 'The coaches of one sport' }, list)
}
