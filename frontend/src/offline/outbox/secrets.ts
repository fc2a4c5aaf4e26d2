/**
 * A password that waits to be sent is kept encrypted, under a key of its owner's that no script can read out
 * (in the database `lane-and-court-secrets`, by account) and that goes when the owner signs out.
 */
import { clear, del, get, set } from 'idb-keyval'
import { accountOf } from '../account.ts'
import { browserStore } from '../browserStore.ts'
import type { Owner, Sealed } from './outbox.types.ts'

/** The one key for all that the release before had. */
const SHARED_KEY = 'session-key'
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const
const inStore = browserStore('lane-and-court-secrets', 'keys')

const keyNamed = (name: string) => inStore((store) => get<CryptoKey>(name, store))

async function ownKey(name: string): Promise<CryptoKey> {
  const kept = await keyNamed(name)
  if (kept) return kept
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
  await inStore((store) => set(name, made, store))
  return made
}

/** @throws where the browser cannot encrypt: on an address that is not secure. */
export async function seal(owner: Owner, field: string, secret: string): Promise<Sealed> {
  const key = accountOf(owner)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: ALGORITHM.name, iv },
    await ownKey(key),
    new TextEncoder().encode(secret),
  )
  return { field, key, iv, data }
}

/** @returns the secret. @throws where its key is gone. */
export async function unseal({ key = SHARED_KEY, iv, data }: Sealed): Promise<string> {
  const kept = await keyNamed(key)
  if (!kept) throw new Error('The key of this secret is gone')
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, kept, data)
  return new TextDecoder().decode(plain)
}

/**
 * Forgets a key: what was sealed with it can never be read again.
 * @param owner whose key; null for the keys of all.
 * @param others what is still to be sent: where the release before sealed some of it, its one key stays.
 */
export async function forgetSecrets(
  owner: Owner | null,
  others: readonly { sealed: Sealed | null }[],
): Promise<void> {
  const isShared = others.some(({ sealed }) => sealed && !sealed.key)
  if (!owner && !isShared) return inStore(clear)
  if (owner) await inStore((store) => del(accountOf(owner), store))
  if (!isShared) await inStore((store) => del(SHARED_KEY, store))
}
