import { member } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { SPORTS, type Sport } from '@lane-and-court/contract/http/common.ts'
import { presentStaffMember } from './staff.presenter.ts'
import { listDirectory } from './staff.service.ts'

/** GET /api/staff and /api/staff/{sport} (docs/product.md section 7), without hidden members. */
export function staffRoutes(responseCache: ResponseCache): void {
  const publicRead = {
    tag: 'Public',
    response: listOf(member),
    topic: 'staff',
    cacheControl: 'no-cache',
  } as const
  const list = async (sport?: Sport) => (await listDirectory(sport)).map(presentStaffMember)
  responseCache.declare('/api/staff', { ...publicRead, summary: 'The staff directory' }, () => list())
  responseCache.declareEach(
    '/api/staff/{sport}',
    SPORTS,
    { ...publicRead, summary: 'The coaches of one sport' },
    list,
  )
}
