import { aClass } from '@lane-and-court/contract/answers/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/answers/shape.ts'
import { SPORTS, type Sport } from '@lane-and-court/contract/http/common.limits.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentClass } from './classes.presenter.ts'
import { listOfferedClasses } from './classes.service.ts'

/** A class that ended is offered no longer than this after its last day. */
const BUILD_AGAIN_MS = 60_000

/** GET /api/classes and /api/classes/{sport} (SPEC section 7: cached 60 s). */
export function classesRoutes(prebuilt: PrebuiltAnswers): void {
  const read = {
    tag: 'Public',
    answer: listOf(aClass),
    topic: 'classes',
    cacheControl: 'public, max-age=60',
    maxAgeMs: BUILD_AGAIN_MS,
  } as const
  const list = async (sport?: Sport) => (await listOfferedClasses(sport)).map(presentClass)
  prebuilt.declare('/api/classes', { ...read, summary: 'All classes that are offered' }, () => list())
  prebuilt.declareEach(
    '/api/classes/{sport}',
    SPORTS,
    { ...read, summary: 'The classes of one sport that are offered' },
    list,
  )
}
