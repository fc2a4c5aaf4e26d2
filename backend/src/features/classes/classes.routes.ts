import { aClass } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { SPORTS, type Sport } from '@lane-and-court/contract/http/common.ts'
import { presentPublicClasses, readClassesOfCoach } from './classCoaches.service.ts'
import { listOfferedClasses, readAnyClass } from './classes.service.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'

/** Classes that have ended disappear from the cached list after at most this time. */
const MAX_AGE_MS = 60_000

/** GET /api/classes, /api/classes/{sport} and /api/classes/id/{id} (docs/product.md section 7: cached 60 s). */
export function classesRoutes(responseCache: ResponseCache): void {
  const publicRead = {
    tag: 'Public',
    response: listOf(aClass),
    topic: 'classes',
    cacheControl: 'public, max-age=60',
    maxAgeMs: MAX_AGE_MS,
  } as const
  const list = async (sport?: Sport) => presentPublicClasses(await listOfferedClasses(sport))
  responseCache.declare('/api/classes', { ...publicRead, summary: 'All classes on the site' }, () => list())
  responseCache.declareEach(
    '/api/classes/{sport}',
    SPORTS,
    { ...publicRead, summary: 'The classes of one sport on the site' },
    list,
  )
  responseCache.declareFamily('/api/classes/id/', {
    ...publicRead,
    response: aClass,
    summary: 'One class, also after it has ended',
    param: 'id',
    schema: idSchema,
    what: 'Class',
    fold: (id) => id.toLowerCase(),
    build: readAnyClass,
  })
}

/** GET /api/staff/classes: what a coach teaches, for that coach alone (docs/product.md section 7). */
export function coachClassesRoutes(router: GuardedRouter): void {
  const routes = router.of('staff', 'Profile')
  routes.get(
    '/api/staff/classes',
    { summary: "The coach's own classes that have not ended", response: listOf(aClass) },
    (ctx) => readClassesOfCoach(actorOf(ctx)),
  )
}
