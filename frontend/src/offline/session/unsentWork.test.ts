// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, promisifyRequest, set } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCreation, anEntry } from '../outbox/queue/entry.fixture.ts'
import type { Alias, OutboxEntry, Owner } from '../outbox/queue/outbox.types.ts'

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

async function storeOutbox(entries: OutboxEntry[], aliases: Alias[] = []) {
  const { transact } = await import('../outbox/queue/outboxStore.ts')
  await transact(() => ({ put: entries, aliases }))
}
const left = async () => (await import('../outbox/queue/outboxStore.ts')).readOutbox()
const logOut = async (owner: Owner | null) => (await import('./unsentWork.ts')).discardPrivateWork(owner)

it("the logout of a coach leaves an administrator's queued writes alone", async () => {
  await storeOutbox([aCreation({ owner: ADMIN }), anEntry({ owner: COACH })])
  await logOut(COACH)
  expect((await left()).entries.map(({ owner }) => owner.role)).toEqual(['admin'])
})

it('each account has its own encryption key, which is deleted at its logout', async () => {
  const { seal, unseal } = await import('../outbox/queue/secrets.ts')
  const [theirs, own] = [await seal(ADMIN, 'password', 'one'), await seal(COACH, 'password', 'two')]
  await logOut(COACH)
  expect(await unseal(theirs)).toBe('one')
  await expect(unseal(own)).rejects.toThrow('gone')
  await logOut(null)
  await expect(unseal(theirs)).rejects.toThrow('gone')
})

it('aliases stay as long as queued writes of other accounts need them', async () => {
  const alias = (name: string, owner: Owner): Alias => ({
    local: `5a7f39a4-7d5c-4dcd-9f5a-${name}`,
    real: `real-${name}`,
    at: 1,
    owner,
  })
  const aliases = [alias('needed', COACH), alias('own', COACH), alias('admins', ADMIN)]
  const needs = anEntry({ owner: ADMIN }, { body: { article: aliases[0]?.local } })
  await storeOutbox([needs, anEntry({ owner: COACH })], aliases)
  await logOut(COACH)
  const { aliases: remaining } = await left()
  expect(remaining.map(({ real }) => real).toSorted()).toEqual(['real-admins', 'real-needed'])
})

it('an unreadable entry is deleted with its owner, and messages of visitors stay', async () => {
  const unreadable = { ...anEntry({ owner: COACH }), format: 2 } as never as OutboxEntry
  await storeOutbox([unreadable, anEntry({ owner: VISITOR })])
  await logOut(ADMIN)
  expect((await left()).unreadable).toHaveLength(1)
  await logOut(COACH)
  expect(await left()).toMatchObject({ unreadable: [], entries: [{ owner: VISITOR }] })
})

it('shared photos are deleted at the logout of an administrator, not of a coach', async () => {
  const shared = createStore('lane-and-court-shared', 'files')
  await set('shared', { at: Date.now(), files: [] }, shared)
  await logOut(COACH)
  expect(await get('shared', shared)).toBeDefined()
  await logOut(ADMIN)
  expect(await get('shared', shared)).toBeUndefined()
})

it('shared photos are deleted before the work that the login counts, so that a kill leaves none of them unseen', async () => {
  await storeOutbox([aCreation({ owner: ADMIN })])
  const shared = createStore('lane-and-court-shared', 'files')
  await set('shared', { at: Date.now(), files: [] }, shared)
  // The outbox is busy, as on a slow phone.
  const database = await promisifyRequest(indexedDB.open('lane-and-court-outbox'))
  const table = database.transaction('entries', 'readwrite').objectStore('entries')
  let isBusy = true
  const stayBusy = async (): Promise<void> => {
    await promisifyRequest(table.count())
    if (isBusy) await stayBusy()
  }
  const busy = stayBusy()
  const discarding = logOut(null)
  await vi.waitFor(async () => expect(await get('shared', shared)).toBeUndefined())
  isBusy = false
  await busy
  await discarding
  expect((await left()).entries).toEqual([])
  database.close()
})
