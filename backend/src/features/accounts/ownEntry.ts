import type { Actor } from '../../http/sessions.ts'
import type { LogEntry } from '../../resources/commitWrite.ts'

/** @returns what the activity log says of an act on one's own account. */
export const ownEntry = ({ role, id, name }: Actor, action: string): LogEntry => ({
  action,
  object: { type: role, id, name },
})
