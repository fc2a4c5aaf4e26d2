/**
 * Photos shared from the phone's gallery to the installed app (Web Share Target), in IndexedDB under
 * `shared`, apart from all else: nobody has looked at them yet. They belong to the account that sees them first,
 * for the worker that takes them knows of no session. They go when the form has asked, when that account logs
 * out, when others are shared, and after an hour.
 */
import { SHARE_LIMITS } from '@lane-and-court/contract/pictures/share.ts'
import { promisifyRequest } from 'idb-keyval'
import { accountOf } from './account.ts'
import { browserStore, changeValue, untilDone } from './browserStore.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { evictOnQuota } from './outbox/evictOnQuota.ts'
import type { Shared } from './shareTarget.ts'

/** What was shared, and for whom it waits: for whoever looks first, where no account is named. */
type Held = Shared & { account?: string }

const KEY = 'shared'
const inStore = browserStore('lane-and-court-shared', 'files')

/**
 * Holds what was shared, in the place of what was shared before. Pictures that can be fetched again go for it.
 * @throws QuotaExceededError where the device is full all the same; what was shared before then stays.
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

/** Forgets what has waited too long, though nobody has looked at it. @param now epoch milliseconds. */
export async function dropOldShared(now: number): Promise<void> {
  const held = await read().catch(() => undefined)
  if (held && !isFresh(held, now)) await forgetSharedFiles(null).catch(() => undefined)
}

/**
 * @param now epoch milliseconds. @param owner who looks: from then on it is theirs.
 * @returns what was shared and waits for them; null where nothing is there, or storage is refused.
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

/** A clock that was set back does not make it last. */
const isFresh = ({ at }: Shared, now: number) => Math.abs(now - at) < SHARE_LIMITS.minutes * 60_000

/** Forgets what waits for an account, or for nobody yet. @param owner null for whatever is there. */
export const forgetSharedFiles = (owner: Owner | null): Promise<void> =>
  inStore((store) =>
    changeValue<Held>(store, KEY, (held) =>
      owner && held?.account && held.account !== accountOf(owner) ? held : undefined,
    ),
  )
