import { SPORTS } from '@lane-and-court/contract/http/common.limits.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentClass } from './classes.presenter.ts'
import { listOfferedClasses } from './classes.service.ts'

/** A class that ended is offered no longer than this after its last day. */
const BUILD_AGAIN_MS = 60_000

/** GET /api/classes and /api/classes/{sport} (SPEC section 7: cached 60 s). */
export function classesRoutes(prebuilt: PrebuiltAnswers): void {
  for (const sport of [undefined, ...SPORTS]) {
    prebuilt.declare(
      sport ? `/api/classes/${sport}` : '/api/classes',
      'classes',
      'public, max-age=60',
      async () => (await listOfferedClasses(sport)).map(presentClass),
      BUILD_AGAIN_MS,
    )
  }
}
