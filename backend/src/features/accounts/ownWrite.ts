import type { Context } from 'koa'
import { actorOf, type Actor } from '../../http/sessions.ts'
import type { CommitWrite, LogEntry } from '../../resources/commitWrite.ts'

/** @returns what the activity log says of an act on one's own account. */
export const ownEntry = ({ role, id, name }: Actor, action: string): LogEntry => ({
  action,
  object: { type: role, id, name },
})

/** @returns what commits a write of somebody to the own account; no public response shows that. */
export const ownWriter =
  (commitWrite: CommitWrite) =>
  <T>(ctx: Context, action: string, save: () => Promise<T>): Promise<T> =>
    commitWrite(ctx, { topic: null, save, log: () => ownEntry(actorOf(ctx), action) })
