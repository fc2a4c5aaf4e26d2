/**
 * Photos shared from the phone's gallery to the installed app (Web Share Target), in IndexedDB under
 * `shared`, separate from all other data, because nobody has reviewed them yet. They belong to the account
 * that sees them first, because the service worker that receives them knows no session. They are deleted when
 * the form has used them, when that account logs out, when others are shared, and after an hour.
 */
import { SHARE_LIMITS } from '@lane-and-court/contract/pictures/share.ts'
import { promisifyRequest } from 'idb-keyval'
import { accountOf } from '../session/account.ts'
import { browserStore, changeValue, untilDone } from './browserStore.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { evictOnQuota } from '../outbox/queue/evictOnQuota.ts'
import type { Shared } from '../worker/shareTarget.ts'

/** Shared files and their account; without an account they belong to whoever opens them first. */
type Held = Shared & { account?: string }

const KEY = 'shared'
const inStore = browserStore('lane-and-court-shared', 'files')

/**
 * Stores shared files and replaces earlier ones. If storage is full, cached pictures are evicted.
 * @throws QuotaExceededError if storage is still full; the earlier files then stay.
 */
export async function holdSharedFiles(shared: Shared): Promise<void> {
  await evictOnQuota(() =>
    inStore((open) =>
      open('readwrite', (store) => {
        store.clear()
        store.put(shared, KEY)
        return untilDone(store.transaction)
      }),
    ),
  )
}

const read = () =>
  inStore((open) =>
    open('readonly', (store) => promisifyRequest(store.get(KEY) as IDBRequest<Held | undefined>)),
  )

/** Deletes shared files that are too old. @param now epoch milliseconds. */
export async function dropOldShared(now: number): Promise<void> {
  const held = await read().catch(() => undefined)
  if (held && !isFresh(held, now)) await forgetSharedFiles(null).catch(() => undefined)
}

/**
 * Returns the shared files, and assigns them to an account if they have none yet.
 * @param now epoch milliseconds. @param owner the account that opens them.
 * @returns null if there are none for that account, or storage is refused.
 */
export async function readHeldFiles(now: number, owner: Owner): Promise<Shared | null> {
  await dropOldShared(now)
  const account = accountOf(owner)
  let mine: Shared | null = null
  const claim = (held: Held | undefined): Held | undefined => {
    mine = held && (held.account ?? account) === account ? held : null
    return mine && held && !held.account ? { ...held, account } : held
  }
  await inStore((store) => changeValue<Held>(store, KEY, claim)).catch(() => undefined)
  return mine
}

/** Uses the absolute difference, so that a clock that was set back does not make the files last longer. */
const isFresh = ({ at }: Shared, now: number) => Math.abs(now - at) < SHARE_LIMITS.minutes * 60_000

/** Deletes the shared files of an account, and those without one. @param owner null for all files. */
export const forgetSharedFiles = (owner: Owner | null): Promise<void> =>
  inStore((store) =>
    changeValue<Held>(store, KEY, (held) =>
      owner && held?.account && held.account !== accountOf(owner) ? held : undefined,
    ),
  )
