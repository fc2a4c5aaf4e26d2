import { aClass } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { readClassesOfCoach } from './classCoaches.service.ts'

/** GET /api/staff/classes: what a coach teaches, for that coach alone (docs/specification.md section 7). */
export function coachClassesRoutes(router: GuardedRouter): void {
  router.get(
    '/api/staff/classes',
    'staff',
    { tag: 'Profile', summary: "The coach's own classes that have not ended", response: listOf(aClass) },
    (ctx) => readClassesOfCoach(actorOf(ctx)),
  )
}
