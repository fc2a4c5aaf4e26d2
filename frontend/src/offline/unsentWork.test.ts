// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCreation, anEntry } from './outbox/entry.fixture.ts'
import type { Alias, OutboxEntry, Owner } from './outbox/outbox.types.ts'

const ADMIN: Owner = { role: 'admin', id: 'a' }
const COACH: Owner = { role: 'staff', id: 'c' }
const VISITOR: Owner = { role: 'public', id: '' }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
})

async function lay(entries: OutboxEntry[], aliases: Alias[] = []) {
  const { transact } = await import('./outbox/outboxStore.ts')
  await transact(() => ({ put: entries, aliases }))
}
const left = async () => (await import('./outbox/outboxStore.ts')).readOutbox()
const leave = async (owner: Owner | null) => (await import('./unsentWork.ts')).discardPrivateWork(owner)

/** As the release before sealed a password. */
async function sealAsBefore(secret: string) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await set('session-key', key, createStore('lane-and-court-secrets', 'keys'))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(secret))
  return { field: 'password', iv, data }
}

it("a coach who signs out leaves the administrator's queued staff member whole, also of the release before", async () => {
  const sealed = await sealAsBefore('a-long-password')
  await lay([aCreation({ owner: ADMIN, sealed }), anEntry({ owner: COACH })])
  await leave(COACH)
  const { entries } = await left()
  expect(entries.map(({ owner }) => owner.role)).toEqual(['admin'])
  const { unseal } = await import('./outbox/secrets.ts')
  expect(await unseal(entries[0]?.sealed ?? sealed)).toBe('a-long-password')
})

it('each account has a key of its own, which goes when that account signs out', async () => {
  const { seal, unseal } = await import('./outbox/secrets.ts')
  const [theirs, own] = [await seal(ADMIN, 'password', 'one'), await seal(COACH, 'password', 'two')]
  await leave(COACH)
  expect(await unseal(theirs)).toBe('one')
  await expect(unseal(own)).rejects.toThrow('gone')
  await leave(null)
  await expect(unseal(theirs)).rejects.toThrow('gone')
})

it('names that the server gave stay as long as the work of others needs them', async () => {
  const alias = (name: string, owner?: Owner): Alias => ({
    local: `5a7f39a4-7d5c-4dcd-9f5a-${name}`,
    real: `real-${name}`,
    at: 1,
    ...(owner ? { owner } : {}),
  })
  const aliases = [alias('needed', COACH), alias('own', COACH), alias('admins', ADMIN), alias('before')]
  const needs = anEntry({ owner: ADMIN }, { body: { article: aliases[0]?.local } })
  await lay([needs, anEntry({ owner: COACH })], aliases)
  await leave(COACH)
  const { aliases: kept } = await left()
  expect(kept.map(({ real }) => real).toSorted()).toEqual(['real-admins', 'real-needed'])
})

it('what cannot be read goes with the owner whom it still names, and messages of visitors stay', async () => {
  const unreadable = { ...anEntry({ owner: COACH }), format: 2 } as never as OutboxEntry
  await lay([unreadable, anEntry({ owner: VISITOR })])
  await leave(ADMIN)
  expect((await left()).unreadable).toHaveLength(1)
  await leave(COACH)
  expect(await left()).toMatchObject({ unreadable: [], entries: [{ owner: VISITOR }] })
})

it('photographs that were shared for the gallery go with an administrator, not with a coach', async () => {
  const shared = createStore('lane-and-court-shared', 'files')
  await set('shared', { at: Date.now(), files: [] }, shared)
  await leave(COACH)
  expect(await get('shared', shared)).toBeDefined()
  await leave(ADMIN)
  expect(await get('shared', shared)).toBeUndefined()
})
