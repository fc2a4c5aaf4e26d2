import { accountOf } from '@lane-and-court/contract/http/headers.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'

export { accountOf }

/** @returns whether both are the same account, or both null. */
export const sameAccount = (one: Owner | null, other: Owner | null): boolean =>
  (one && accountOf(one)) === (other && accountOf(other))
