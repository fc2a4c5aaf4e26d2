import { coachNotice } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { actorOf } from '../../http/sessions.ts'
import { readNoticesOfCoach } from './lessonNotices.service.ts'

/** GET /api/staff/notices: who is late or absent, for the coach of the classes alone (docs/product.md section 7). */
export function lessonNoticesRoutes(router: GuardedRouter): void {
  const routes = router.of('staff', 'Profile')
  routes.get(
    '/api/staff/notices',
    {
      summary: "Who is late or absent in the coach's own lessons, or was and is coming after all",
      response: listOf(coachNotice),
    },
    (ctx) => readNoticesOfCoach(actorOf(ctx)),
  )
}
