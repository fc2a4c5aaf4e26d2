import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'

/** @returns the path below /api to which an account uploads: a coach may upload the own photo, and nothing else. */
export const uploadPath = (owner: Owner | null): string => `/${owner?.role ?? 'admin'}/upload`
