import type { IsoDate } from '../http/common.ts'
import { instant, listOf, number, objectOf, oneOf, optional, orNull, text } from '../responses/shape.ts'
import type { Disk } from './disks.ts'

export const disk = objectOf<Disk>(
  { holds: listOf(oneOf(['data', 'backups'])), freeBytes: number, totalBytes: number },
  'Disk',
)

/** Response of GET /readyz (docs/product.md section 3). */
export interface Readiness {
  status: 'ok' | 'unavailable'
  reason?: string | undefined
  /**
   * The newest backup that succeeded, for monitors: it has no part in whether requests may be sent. Missing while the
   * database does not tell. The room on the disks is not here, because anybody may ask: it is among the metrics.
   */
  lastBackup?: { at: IsoDate; ageSeconds: number } | null | undefined
}

export const readiness = objectOf<Readiness>({
  status: oneOf(['ok', 'unavailable']),
  reason: optional(text),
  lastBackup: optional(
    orNull(objectOf<{ at: IsoDate; ageSeconds: number }>({ at: instant, ageSeconds: number })),
  ),
})

export const health = objectOf<{ status: 'ok' | 'unavailable' }>({ status: oneOf(['ok', 'unavailable']) })
