import { savedVersion } from '../history/history.shapes.ts'
import { shapesOf } from '../fields/fields.shape.ts'
import type { ContractResource } from '../resources/resource.types.ts'
import { instant, listOf, objectOf, optional, orNull, stored, text, time } from '../responses/shape.ts'
import { closureReach } from '../push/push.shapes.ts'
import { CLOSURE_FIELDS } from './closures.fields.ts'
import type { Closure, ClosureVersion } from './closures.ts'

// The names of the classes come behind their ids, as in every release.
const { kind, location, sport, classIds, ...others } = shapesOf(CLOSURE_FIELDS)

export const closure = objectOf<Closure>(
  {
    ...stored,
    kind,
    location,
    sport,
    classIds,
    classNames: listOf(text),
    ...others,
    // Pages compute with them.
    startTime: orNull(time),
    endTime: orNull(time),
    decideBy: orNull(time),
    newStartTime: orNull(time),
    endedAt: orNull(instant),
    updatedAt: instant,
    createdAt: optional(instant),
  },
  'Closure',
)

export const closureVersion = objectOf<ClosureVersion>({ ...savedVersion, closure }, 'ClosureVersion')

export const closures = {
  type: 'closure',
  tag: 'Closures',
  about: 'Closures and cancellations, for administrators.',
  responses: {
    adminClosures: listOf(closure),
    adminClosure: closure,
    closureVersions: listOf(closureVersion),
    closureReach,
  },
} as const satisfies ContractResource
