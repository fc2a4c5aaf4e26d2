// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'

const ADMIN: Owner = { role: 'admin', id: 'a' }
const COACH: Owner = { role: 'staff', id: 'c' }
const aClass = (version: number): Class =>
  sampleClass({ id: '65f0c0ffee65f0c0ffee65f0', version, name: `Version ${version}` })
const { id } = aClass(0)

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  const { persistPrivateQueries } = await import('../../offline/persisted/persistedQueries.ts')
  const query = {
    status: 'fulfilled',
    endpointName: 'adminClass',
    originalArgs: id,
    fulfilledTimeStamp: 1,
    data: aClass(3),
  }
  const persisted = { queries: { [`adminClass("${id}")`]: query }, provided: { tags: {}, keys: {} } }
  await persistPrivateQueries(ADMIN, persisted, new Map(), () => true)
})

/** Opens a page with the data that an earlier one has persisted. */
async function openPage(owner: Owner) {
  vi.resetModules()
  const { noteSession } = await import('../../offline/session/session.ts')
  noteSession(owner)
  await import('../../features/classes/classesAdmin.api.ts')
  const { createStore } = await import('./store.ts')
  const { startPersistence } = await import('./persistence.ts')
  const { applyServerState } = await import('../../data/writes/useOutboxIsReady.ts')
  const store = createStore()
  await startPersistence(store)
  await applyServerState(store)
  const { baseApi } = await import('../../data/api/baseApi.ts')
  const endpoints = baseApi.endpoints as unknown as Record<string, { initiate: (arg: object) => never }>
  const save = (input: object) =>
    store.dispatch(endpoints['updateClass']?.initiate({ id, input, key: 'k', version: 3 }) as never)
  const data = () => store.getState().api.queries[`adminClass("${id}")`]?.data
  return { store, save, data }
}

it('a page opened right after a save shows the saved state, although the persisted copy is older', async () => {
  respondWith(() => Promise.resolve(siteResponse(aClass(4))))
  const page = await openPage(ADMIN)
  expect(page.data()).toEqual(aClass(3))
  await page.save({ name: 'Version 4' })
  // The page closes before the persisted copy is written.
  expect((await openPage(ADMIN)).data()).toEqual(aClass(4))
})

it('server states recorded in a session are deleted with it, and no other account sees them', async () => {
  respondWith(() => Promise.resolve(siteResponse(aClass(4))))
  await (await openPage(ADMIN)).save({ name: 'Version 4' })
  const coach = await openPage(COACH)
  expect(coach.data()).toBeUndefined()
  const { prune } = await import('../../offline/outbox/queue/outbox.ts')
  await prune(Date.now())
  const { readOutbox } = await import('../../offline/outbox/queue/outboxStore.ts')
  expect(JSON.stringify(await readOutbox())).not.toContain('Version 4')
})

it('a write that another tab has sent is shown in this tab, but to no other account', async () => {
  respondWith(() => Promise.reject(new TypeError('no network')))
  const page = await openPage(ADMIN)
  const { startOutbox } = await import('./startOutbox.ts')
  const { refresh } = await import('../../offline/outbox/queue/outbox.ts')
  const { transact } = await import('../../offline/outbox/queue/outboxStore.ts')
  await transact(() => ({ put: [anEntry({ state: 'failed' }, { path: '/admin/classes/2' })] }))
  startOutbox(page.store)
  const sentEntry = (owner: Owner, version: number) =>
    anEntry({ owner, state: 'sent', current: aClass(version) }, { path: `/admin/classes/${id}`, version })
  await vi.waitFor(async () => {
    // The other tab writes its entries.
    await transact(() => ({ put: [sentEntry({ role: 'admin', id: 'b' }, 5), sentEntry(ADMIN, 4)] }))
    await refresh()
    expect(page.data()).toEqual(aClass(4))
  })
})
