// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { writePendingLogout, readPendingLogout } from './pendingLogout.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'

const maya: Owner = { role: 'staff', id: 'maya' }
const theo: Owner = { role: 'staff', id: 'theo' }

/** Opens a tab: it shares storage, channel and database with the others, but no memory. */
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

/** Fires the storage event that a browser fires in the other tabs; jsdom has only one window. */
const fireStorageEvent = () => dispatchEvent(new StorageEvent('storage', { key: 'session' }))

beforeEach(async () => {
  localStorage.clear()
  await clear(createStore('lane-and-court-session', 'left'))
})
afterEach(() => void vi.unstubAllGlobals())

it('a login of another account in another tab is known at once, and this tab keeps its owner', async () => {
  const here = await openTab()
  here.noteSession(maya, 'Maya')
  const changes: unknown[] = []
  here.onSessionChange(() => changes.push(here.sessionOwner()))
  const there = await openTab()
  there.noteSession(theo, 'Theo')
  await vi.waitFor(() => expect(changes).toEqual([theo]))
  expect([here.tabOwner(), here.hasTabLeft(), here.sessionState().name]).toEqual([maya, true, 'Theo'])
  there.noteSession(maya, 'Maya')
  await vi.waitFor(() => expect(here.hasTabLeft()).toBe(false))
  expect(there.hasTabLeft()).toBe(false)
})

it('the end of an earlier session, sent by a tab with old state, does not end the new one', async () => {
  const here = await openTab()
  here.noteSession(maya, 'Maya')
  const before = localStorage.getItem('session') ?? ''
  const there = await openTab()
  const news = vi.fn<() => void>()
  here.noteSession(maya, 'Maya')
  here.onSessionChange(news)
  // The other tab, in another process, still sees the old storage.
  localStorage.setItem('session', before)
  there.noteSession(null)
  await vi.waitFor(() => expect(there.sessionOwner()).toEqual(maya))
  expect([here.sessionOwner(), (await openTab()).sessionOwner()]).toEqual([maya, maya])
  expect(news).not.toHaveBeenCalled()
})

it('the end of the current session is applied from any tab, also if the stored one was removed', async () => {
  const here = await openTab()
  for (const end of [(tab: typeof here) => tab.noteSession(null), () => localStorage.removeItem('session')]) {
    here.noteSession(maya)
    end(await openTab())
    fireStorageEvent()
    expect([here.sessionOwner(), here.tabOwner()]).toEqual([null, maya])
  }
})

it('without BroadcastChannel, a tab follows by storage events and when it is shown again', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const here = await openTab()
  here.noteSession(maya)
  const there = await openTab()
  there.noteSession(theo)
  expect(here.sessionOwner()).toEqual(maya)
  fireStorageEvent()
  expect(here.sessionOwner()).toEqual(theo)
  there.noteSession(null)
  dispatchEvent(new Event('pageshow'))
  expect([here.sessionOwner(), here.hasTabLeft()]).toEqual([null, true])
})

it('without localStorage, tabs follow by the channel, and a new tab reads the database', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  const here = await openTab()
  here.noteSession(maya)
  const there = await openTab()
  expect(there.sessionOwner()).toEqual(maya)
  there.noteSession(theo)
  await vi.waitFor(() => expect(here.sessionOwner()).toEqual(theo))
  document.dispatchEvent(new Event('visibilitychange'))
  expect([here.sessionOwner(), here.tabOwner()]).toEqual([theo, maya])
})

it('a full localStorage that still holds the previous account does not bring it back', async () => {
  const here = await openTab()
  here.noteSession(maya)
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  here.noteSession(theo)
  setItem.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(here.sessionOwner()).toEqual(theo)
})

it('the account that the server reports is applied, and the tab keeps its owner', async () => {
  const fresh = await openTab()
  fresh.reloadSession({ ...maya, name: 'Maya' })
  expect([fresh.sessionOwner(), fresh.tabOwner(), fresh.hasTabLeft()]).toEqual([maya, maya, false])
  fresh.reloadSession({ ...theo, name: 'Theo' })
  expect([fresh.sessionOwner(), fresh.tabOwner(), fresh.hasTabLeft()]).toEqual([theo, maya, true])
  fresh.switchTabToOwner()
  expect([fresh.tabOwner(), fresh.hasTabLeft()]).toEqual([theo, false])
  fresh.reloadSession('nonsense')
  expect(fresh.sessionOwner()).toBe(null)
})

it('a pending logout survives a restart, even without the last write to localStorage', async () => {
  const here = await openTab()
  here.noteSession(maya)
  expect(await here.leaveSession(maya)).toBe(true)
  expect(here.sessionState()).toMatchObject({ owner: null, tab: null, left: maya })
  expect((await openTab()).sessionState()).toMatchObject({ owner: null, left: maya })
  // The last write is lost.
  localStorage.setItem('session', JSON.stringify(maya))
  expect((await openTab()).sessionState()).toMatchObject({ owner: null, tab: null, left: maya })
})

it('a login ends a pending logout, even without the last write to localStorage', async () => {
  const here = await openTab()
  await here.leaveSession(maya)
  const asWritten = localStorage.getItem('session') ?? ''
  here.noteSession(maya)
  expect(here.sessionState()).toMatchObject({ owner: maya, left: null })
  await vi.waitFor(async () => expect(await readPendingLogout()).toBe(null))
  localStorage.setItem('session', asWritten)
  expect((await openTab()).sessionState().left).toBe(null)
})

it('a pending logout of one account does not affect another that has signed in since', async () => {
  localStorage.setItem('session', JSON.stringify({ ...theo, name: 'Theo' }))
  await writePendingLogout(maya)
  expect((await openTab()).sessionState()).toMatchObject({ owner: theo, left: null })
})

it('the last login survives a restart, even without the last write to localStorage', async () => {
  const here = await openTab()
  here.noteSession(maya, 'Maya')
  const asWritten = localStorage.getItem('session') ?? ''
  here.noteSession(theo, 'Theo')
  await vi.waitFor(async () => {
    localStorage.setItem('session', asWritten)
    expect((await openTab()).sessionState()).toMatchObject({ owner: theo, tab: theo, name: 'Theo' })
  })
  here.noteSession(null)
  await vi.waitFor(async () => {
    localStorage.setItem('session', asWritten)
    expect((await openTab()).sessionState()).toMatchObject({ owner: null, tab: null, left: null })
  })
  localStorage.clear()
  expect((await openTab()).sessionOwner()).toBe(null)
})

it('a login counts even if the page was closed before the database stored it', async () => {
  const here = await openTab()
  here.noteSession(maya)
  await vi.waitFor(async () => {
    localStorage.clear()
    expect((await openTab()).sessionOwner()).toEqual(maya)
  })
  localStorage.setItem('session', JSON.stringify({ ...theo, turn: 100 }))
  expect((await openTab()).sessionOwner()).toEqual(theo)
})

it('broken stored text means that nobody is signed in', async () => {
  for (const broken of ['{', '7', '{"role":"public","id":""}', '{"role":"admin"}', 'x'.repeat(100_000)]) {
    localStorage.setItem('session', broken)
    expect((await openTab()).sessionOwner()).toBe(null)
  }
})
