/** What a person has done on this device and the server does not have: writes that wait, and drafts of forms. */
import { clearPrivateDrafts, countPrivateDrafts } from './draft.ts'
import { discardAllOf, outboxStore, refresh } from './outbox/outbox.ts'
import { sameOwner } from './outbox/join.ts'
import type { OutboxEntry, Owner } from './outbox/outbox.types.ts'
import { isUnsent } from './outbox/references.ts'
import { forgetSecrets } from './outbox/secrets.ts'
import { forgetSharedFiles } from './sharedFiles.ts'

export interface UnsentWork {
  writes: number
  drafts: number
}

/** @returns whether a write is that person's; without one, whether it is of any session. */
const isOf =
  (owner: Owner | null) =>
  (write: Pick<OutboxEntry, 'owner'>): boolean =>
    owner ? sameOwner(write, { owner }) : write.owner.role !== 'public'

/** @returns the writes that wait, in their order. @param owner whose; null for everybody who was signed in. */
export async function unsentWrites(owner: Owner | null): Promise<OutboxEntry[]> {
  await refresh()
  return outboxStore.current().entries.filter(isUnsent).filter(isOf(owner))
}

/** @param owner whose work; null for that of everybody who was signed in. */
export async function countUnsentWork(owner: Owner | null): Promise<UnsentWork> {
  return { writes: (await unsentWrites(owner)).length, drafts: await countPrivateDrafts(owner) }
}

/**
 * Forgets it, and the record of what was sent; messages of visitors and the work of other accounts stay.
 * @param owner as in the count.
 */
export async function discardPrivateWork(owner: Owner | null): Promise<void> {
  await clearPrivateDrafts(owner)
  await discardAllOf(isOf(owner)).catch(() => undefined)
  await forgetSecrets(owner, outboxStore.current().entries).catch(() => undefined)
  // They were shared for the gallery, which administrators alone can open.
  if (owner?.role !== 'staff') await forgetSharedFiles().catch(() => undefined)
}

/** @returns it in words: `2 changes and 1 draft`. */
export function describeUnsentWork({ writes, drafts }: UnsentWork): string {
  const count = (number: number, word: string) =>
    number > 0 ? [`${number} ${word}${number === 1 ? '' : 's'}`] : []
  return [...count(writes, 'change'), ...count(drafts, 'draft')].join(' and ')
}
