/**
 * A password that waits to be sent is kept encrypted, under a key that no script can read out (`session-key`
 * in the database `lane-and-court-secrets`) and that goes when somebody signs out.
 */
import { clear, get, set } from 'idb-keyval'
import { browserStore } from '../browserStore.ts'
import type { Sealed } from './outbox.types.ts'

const KEY = 'session-key'
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const
const inStore = browserStore('lane-and-court-secrets', 'keys')

async function secretKey(): Promise<CryptoKey> {
  const kept = await inStore((store) => get<CryptoKey>(KEY, store))
  if (kept) return kept
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
  await inStore((store) => set(KEY, made, store))
  return made
}

/** @throws where the browser cannot encrypt: on an address that is not secure. */
export async function seal(field: string, secret: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: ALGORITHM.name, iv },
    await secretKey(),
    new TextEncoder().encode(secret),
  )
  return { field, iv, data }
}

/** @returns the secret. @throws where its key is gone. */
export async function unseal({ iv, data }: Sealed): Promise<string> {
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, await secretKey(), data)
  return new TextDecoder().decode(plain)
}

/** Forgets the key: what was sealed can never be read again. */
export const forgetSecrets = (): Promise<void> => inStore(clear)
