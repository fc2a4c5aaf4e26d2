/**
 * A queued password is stored encrypted, with a non-extractable key of its account (in the database
 * `lane-and-court-secrets`), which is deleted at logout.
 */
import { clear, del, get, set } from 'idb-keyval'
import { accountOf } from '../../session/account.ts'
import { browserStore } from '../../persisted/browserStore.ts'
import type { Owner, Sealed } from './outbox.types.ts'

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const
const inStore = browserStore('lane-and-court-secrets', 'keys')

const readKey = (name: string) => inStore((store) => get<CryptoKey>(name, store))

async function readOrCreateKey(name: string): Promise<CryptoKey> {
  const stored = await readKey(name)
  if (stored) return stored
  const created = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
  await inStore((store) => set(name, created, store))
  return created
}

/** Encrypts a secret. @throws if the browser cannot encrypt, because the page is not a secure context. */
export async function seal(owner: Owner, field: string, secret: string): Promise<Sealed> {
  const key = accountOf(owner)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: ALGORITHM.name, iv },
    await readOrCreateKey(key),
    new TextEncoder().encode(secret),
  )
  return { field, key, iv, data }
}

/** @returns the decrypted secret. @throws if its key was deleted. */
export async function unseal({ key, iv, data }: Sealed): Promise<string> {
  const stored = await readKey(key)
  if (!stored) throw new Error('The key of this secret is gone')
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, stored, data)
  return new TextDecoder().decode(plain)
}

/**
 * Deletes an encryption key: secrets that were encrypted with it can never be decrypted again.
 * @param owner account of the key; null for the keys of all.
 */
export const forgetSecrets = (owner: Owner | null): Promise<void> =>
  inStore((store) => (owner ? del(accountOf(owner), store) : clear(store)))
