import { LOCATIONS } from '../classes/classes.limits.ts'
import { SPORTS } from '../http/common.ts'
import type { ContractResource } from '../resources/resource.types.ts'
import {
  day,
  instant,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  orNull,
  stored,
  text,
  time,
  pageOf,
} from '../responses/shape.ts'
import { CLOSURE_KINDS, type Closure, type ClosureVersion } from './closures.ts'

export const closure = objectOf<Closure>(
  {
    ...stored,
    kind: oneOf(CLOSURE_KINDS),
    location: orNull(oneOf(LOCATIONS)),
    sport: orNull(oneOf(SPORTS)),
    classIds: listOf(text),
    classNames: listOf(text),
    from: day,
    to: day,
    startTime: orNull(time),
    endTime: orNull(time),
    delayMinutes: orNull(number),
    newDay: orNull(day),
    newStartTime: orNull(time),
    newPlace: orNull(text),
    message: text,
    endedAt: orNull(instant),
    updatedAt: instant,
    createdAt: optional(instant),
  },
  'Closure',
)

export const closureVersion = objectOf<ClosureVersion>(
  { version: number, savedAt: instant, savedBy: text, closure },
  'ClosureVersion',
)

export const closures = {
  type: 'closure',
  tag: 'Closures',
  about: 'Closures and cancellations, for administrators.',
  responses: {
    adminClosures: pageOf(closure),
    adminClosure: closure,
    closureVersions: listOf(closureVersion),
  },
} as const satisfies ContractResource
