import { listOf, number, objectOf, text } from '../responses/shape.ts'
import type { ClosureReach, PushInfo } from './push.ts'

export const pushInfo = objectOf<PushInfo>({ publicKey: text }, 'PushInfo')

export const closureReach = listOf(
  objectOf<ClosureReach>({ closureId: text, told: number, pending: number }, 'ClosureReach'),
)
