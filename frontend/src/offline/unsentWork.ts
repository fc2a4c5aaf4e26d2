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
  (entry: OutboxEntry): boolean =>
    owner ? sameOwner(entry, { owner }) : entry.owner.role !== 'public'

/** @param owner whose work; null for that of everybody who was signed in. */
export async function countUnsentWork(owner: Owner | null): Promise<UnsentWork> {
  await refresh()
  const { entries } = outboxStore.current()
  return {
    writes: entries.filter(isUnsent).filter(isOf(owner)).length,
    drafts: await countPrivateDrafts(owner),
  }
}

/** Forgets it, and the record of what was sent; messages of visitors stay. @param owner as in the count. */
export async function discardPrivateWork(owner: Owner | null): Promise<void> {
  await clearPrivateDrafts(owner)
  await discardAllOf(isOf(owner)).catch(() => undefined)
  await forgetSecrets().catch(() => undefined)
  await forgetSharedFiles().catch(() => undefined)
}

/** @returns it in words: `2 changes and 1 draft`. */
export function describeUnsentWork({ writes, drafts }: UnsentWork): string {
  const count = (number: number, word: string) =>
    number > 0 ? [`${number} ${word}${number === 1 ? '' : 's'}`] : []
  return [...count(writes, 'change'), ...count(drafts, 'draft')].join(' and ')
}
