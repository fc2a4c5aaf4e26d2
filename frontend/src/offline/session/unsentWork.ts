/** Unsent work of a user on this device: queued writes, and drafts of forms. */
import { clearPrivateDrafts, countPrivateDrafts } from '../drafts/draft.ts'
import { discardAllOf } from '../outbox/queue/discard.ts'
import { outboxStore, refresh } from '../outbox/queue/outbox.ts'
import { sameOwner } from '../outbox/queue/coalesce.ts'
import type { OutboxEntry, Owner } from '../outbox/queue/outbox.types.ts'
import { isUnsent } from '../outbox/queue/references.ts'
import { forgetSecrets } from '../outbox/queue/secrets.ts'
import { forgetSharedFiles } from '../persisted/sharedFiles.ts'

export interface UnsentWork {
  /** In the order in which they were made. */
  writes: readonly OutboxEntry[]
  /** How many forms have unsent input. */
  drafts: number
}

/** @returns a filter for the writes of an account; for null, of all accounts. */
const isOf =
  (owner: Owner | null) =>
  (write: Pick<OutboxEntry, 'owner'>): boolean =>
    owner ? sameOwner(write, { owner }) : write.owner.role !== 'public'

/** @param owner account of the work; null for all accounts. */
export async function readUnsentWork(owner: Owner | null): Promise<UnsentWork> {
  await refresh()
  const writes = outboxStore.current().entries.filter(isUnsent).filter(isOf(owner))
  return { writes, drafts: await countPrivateDrafts(owner) }
}

/** @returns the number of writes and drafts. */
export const sizeOfWork = ({ writes, drafts }: UnsentWork): number => writes.length + drafts

/**
 * Deletes the unsent work and the records of sent writes; messages of visitors and the work of other accounts
 * stay.
 * @param owner as in `readUnsentWork`.
 */
export async function discardPrivateWork(owner: Owner | null): Promise<void> {
  // First what `readUnsentWork` does not count: if the browser is killed before the end, the login still offers
  // to discard the rest. Photos are shared for the gallery, which only administrators can open.
  if (owner?.role !== 'staff') await forgetSharedFiles(owner).catch(() => undefined)
  await clearPrivateDrafts(owner)
  await discardAllOf(isOf(owner)).catch(() => undefined)
  // Last, because without its key a change that is still there could not be sent any more.
  await forgetSecrets(owner).catch(() => undefined)
}

/** @returns a description: `2 changes and 1 draft`. */
export function describeUnsentWork({ writes, drafts }: UnsentWork): string {
  const count = (number: number, noun: string) =>
    number > 0 ? [`${number} ${noun}${number === 1 ? '' : 's'}`] : []
  return [...count(writes.length, 'change'), ...count(drafts, 'draft')].join(' and ')
}
