/** What a person has done on this device and the server does not have: writes that wait, and drafts of forms. */
import { clearPrivateDrafts, countPrivateDrafts } from './draft.ts'
import { discardAllOf } from './outbox/discard.ts'
import { outboxStore, refresh } from './outbox/outbox.ts'
import { sameOwner } from './outbox/coalesce.ts'
import type { OutboxEntry, Owner } from './outbox/outbox.types.ts'
import { isUnsent } from './outbox/references.ts'
import { forgetSecrets } from './outbox/secrets.ts'
import { forgetSharedFiles } from './sharedFiles.ts'

export interface UnsentWork {
  /** In their order. */
  writes: readonly OutboxEntry[]
  /** How many forms hold words. */
  drafts: number
}

/** @returns whether a write is that person's; without one, whether it is of any session. */
const isOf =
  (owner: Owner | null) =>
  (write: Pick<OutboxEntry, 'owner'>): boolean =>
    owner ? sameOwner(write, { owner }) : write.owner.role !== 'public'

/** @param owner whose work; null for that of everybody who was signed in. */
export async function readUnsentWork(owner: Owner | null): Promise<UnsentWork> {
  await refresh()
  const writes = outboxStore.current().entries.filter(isUnsent).filter(isOf(owner))
  return { writes, drafts: await countPrivateDrafts(owner) }
}

/** @returns how many pieces of work that is. */
export const sizeOfWork = ({ writes, drafts }: UnsentWork): number => writes.length + drafts

/**
 * Forgets it, and the record of what was sent; messages of visitors and the work of other accounts stay.
 * @param owner as in `readUnsentWork`.
 */
export async function discardPrivateWork(owner: Owner | null): Promise<void> {
  await clearPrivateDrafts(owner)
  await discardAllOf(isOf(owner)).catch(() => undefined)
  await forgetSecrets(owner, outboxStore.current().entries).catch(() => undefined)
  // They were shared for the gallery, which administrators alone can open.
  if (owner?.role !== 'staff') await forgetSharedFiles(owner).catch(() => undefined)
}

/** @returns it in words: `2 changes and 1 draft`. */
export function describeUnsentWork({ writes, drafts }: UnsentWork): string {
  const count = (number: number, word: string) =>
    number > 0 ? [`${number} ${word}${number === 1 ? '' : 's'}`] : []
  return [...count(writes.length, 'change'), ...count(drafts, 'draft')].join(' and ')
}
