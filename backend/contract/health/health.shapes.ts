import type { IsoDate } from '../http/common.types.ts'
import { instant, listOf, number, objectOf, oneOf, optional, orNull, text } from '../responses/shape.ts'
import type { Disk } from './disks.types.ts'

export const disk = objectOf<Disk>(
  { holds: listOf(oneOf(['data', 'backups'])), freeBytes: number, totalBytes: number },
  'Disk',
)

/** Response of GET /readyz (docs/specification.md section 3). */
export interface Readiness {
  status: 'ok' | 'unavailable'
  reason?: string | undefined
  /** For monitors; they have no part in whether requests may be sent. */
  disks?: Disk[] | undefined
  /** The newest backup that succeeded; missing while the database does not tell. */
  lastBackup?: { at: IsoDate; ageSeconds: number } | null | undefined
}

export const readiness = objectOf<Readiness>({
  status: oneOf(['ok', 'unavailable']),
  reason: optional(text),
  disks: optional(listOf(disk)),
  lastBackup: optional(
    orNull(objectOf<{ at: IsoDate; ageSeconds: number }>({ at: instant, ageSeconds: number })),
  ),
})

export const health = objectOf<{ status: 'ok' | 'unavailable' }>({ status: oneOf(['ok', 'unavailable']) })
