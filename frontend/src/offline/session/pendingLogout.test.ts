// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPendingLogout, writeLastSession, readPendingLogout } from './pendingLogout.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'

const maya: Owner = { role: 'staff', id: 'maya' }
const full = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' })

/** Opens a new page with fresh modules, as after a restart of the browser. */
async function openTab() {
  vi.resetModules()
  const [session, tabs, state] = await Promise.all([
    import('./session.ts'),
    import('./sessionTabs.ts'),
    import('./sessionState.ts'),
  ])
  await tabs.followSession()
  return { ...session, ...tabs, ...state }
}
const refuse = (error: Error) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw error
  })
const refuseStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw full()
  })

beforeEach(async () => {
  localStorage.clear()
  await Promise.all([clearPendingLogout(), writeLastSession('')])
})
afterEach(() => void vi.restoreAllMocks())

it('a logout that does not fit into the database is still pending after a restart', async () => {
  const tab = await openTab()
  tab.noteSession(maya)
  refuse(full())
  expect(await tab.leaveSession(maya)).toBe(true)
  vi.restoreAllMocks()
  expect((await openTab()).sessionState()).toMatchObject({ owner: null, left: maya })
  // A login ends the pending logout, even if the server was not told.
  const after = await openTab()
  after.noteSession(maya)
  expect((await openTab()).sessionState()).toMatchObject({ owner: maya, left: null })
})

it('cached public pictures are evicted to store a pending logout', async () => {
  const tab = await openTab()
  tab.noteSession(maya)
  const { put } = IDBObjectStore.prototype
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function keep(this: IDBObjectStore, ...args) {
    if (isFull) throw full()
    return put.apply(this, args)
  })
  const dropped: string[] = []
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['films', 'pictures']),
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([{ url: '/films/a.mp4' }]),
        delete: (url: string) => {
          dropped.push(url)
          isFull = dropped.length < 2
          return Promise.resolve(true)
        },
      }),
  })
  expect(await tab.leaveSession(maya)).toBe(true)
  vi.unstubAllGlobals()
  expect([dropped.length, await readPendingLogout()]).toEqual([2, maya])
})

it('a logout that cannot be stored says so, and no account stays stored as signed in', async () => {
  const tab = await openTab()
  tab.noteSession(maya)
  refuse(full())
  refuseStorage()
  expect(await tab.leaveSession(maya)).toBe(false)
  expect(tab.sessionState()).toMatchObject({ owner: null, left: maya, leftNote: 'page' })
  vi.restoreAllMocks()
  expect((await openTab()).sessionState()).toMatchObject({ owner: null, left: null })
})
