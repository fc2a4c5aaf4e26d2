// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { writePendingLogout, readPendingLogout } from './pendingLogout.ts'
import type { Owner } from './outbox/outbox.types.ts'

const maya: Owner = { role: 'staff', id: 'maya' }
const theo: Owner = { role: 'staff', id: 'theo' }

/** A tab of its own: it shares the storage, the channel and the database with the others, and no memory. */
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

/** The browser tells the other tabs of what stands in the storage now; jsdom has but one window. */
const tellByStorage = () => dispatchEvent(new StorageEvent('storage', { key: 'session' }))

beforeEach(async () => {
  localStorage.clear()
  await clear(createStore('lane-and-court-session', 'left'))
})
afterEach(() => void vi.unstubAllGlobals())

it('a login of another account in another tab is known here at once, and the screens here stay their own', async () => {
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

it('the end of an earlier session, told by a tab that has not heard of the login since, does not end that one', async () => {
  const here = await openTab()
  here.noteSession(maya, 'Maya')
  const before = localStorage.getItem('session') ?? ''
  const there = await openTab()
  const news = vi.fn<() => void>()
  here.noteSession(maya, 'Maya')
  here.onSessionChange(news)
  // The other tab, a process of its own, still sees the storage as it was.
  localStorage.setItem('session', before)
  there.noteSession(null)
  await vi.waitFor(() => expect(there.sessionOwner()).toEqual(maya))
  expect([here.sessionOwner(), (await openTab()).sessionOwner()]).toEqual([maya, maya])
  expect(news).not.toHaveBeenCalled()
})

it('the end of the present session is believed, from whichever tab it comes, also of the release before', async () => {
  const here = await openTab()
  for (const end of [(tab: typeof here) => tab.noteSession(null), () => localStorage.removeItem('session')]) {
    here.noteSession(maya)
    end(await openTab())
    tellByStorage()
    expect([here.sessionOwner(), here.tabOwner()]).toEqual([null, maya])
  }
})

it('without channels a tab is told by the storage, and by a look at it when it is shown again', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const here = await openTab()
  here.noteSession(maya)
  const there = await openTab()
  there.noteSession(theo)
  expect(here.sessionOwner()).toEqual(maya)
  tellByStorage()
  expect(here.sessionOwner()).toEqual(theo)
  there.noteSession(null)
  dispatchEvent(new Event('pageshow'))
  expect([here.sessionOwner(), here.hasTabLeft()]).toEqual([null, true])
})

it('where the storage refuses, the tabs tell each other, and a new one knows by the database', async () => {
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

it('a full storage that still holds the account of before does not bring it back', async () => {
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

it('what the server says of who is signed in is taken over, and shown to nobody else', async () => {
  const fresh = await openTab()
  fresh.reloadSession({ ...maya, name: 'Maya' })
  expect([fresh.sessionOwner(), fresh.tabOwner(), fresh.hasTabLeft()]).toEqual([maya, maya, false])
  fresh.reloadSession({ ...theo, name: 'Theo' })
  expect([fresh.sessionOwner(), fresh.tabOwner(), fresh.hasTabLeft()]).toEqual([theo, maya, true])
  fresh.goOnAsOwner()
  expect([fresh.tabOwner(), fresh.hasTabLeft()]).toEqual([theo, false])
  fresh.reloadSession('nonsense')
  expect(fresh.sessionOwner()).toBe(null)
})

it('who has left stays so over a restart, also of a browser that was killed before its storage was written', async () => {
  const here = await openTab()
  here.noteSession(maya)
  expect(await here.leaveSession(maya)).toBe(true)
  expect(here.sessionState()).toMatchObject({ owner: null, tab: null, left: maya })
  expect((await openTab()).sessionState()).toMatchObject({ owner: null, left: maya })
  // What was written last is gone.
  localStorage.setItem('session', JSON.stringify(maya))
  expect((await openTab()).sessionState()).toMatchObject({ owner: null, tab: null, left: maya })
})

it('a login ends what was left, also where the browser is killed before its storage is written', async () => {
  const here = await openTab()
  await here.leaveSession(maya)
  const asWritten = localStorage.getItem('session') ?? ''
  here.noteSession(maya)
  expect(here.sessionState()).toMatchObject({ owner: maya, left: null })
  await vi.waitFor(async () => expect(await readPendingLogout()).toBe(null))
  localStorage.setItem('session', asWritten)
  expect((await openTab()).sessionState().left).toBe(null)
})

it('what was left of one account says nothing of another that signed in since', async () => {
  localStorage.setItem('session', JSON.stringify({ ...theo, name: 'Theo' }))
  await writePendingLogout(maya)
  expect((await openTab()).sessionState()).toMatchObject({ owner: theo, left: null })
})

it('who signed in last is known over a restart, also of a browser that was killed before its storage was written', async () => {
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

it('a login that the database did not get to know, for the page was closed, counts', async () => {
  const here = await openTab()
  here.noteSession(maya)
  await vi.waitFor(async () => {
    localStorage.clear()
    expect((await openTab()).sessionOwner()).toEqual(maya)
  })
  localStorage.setItem('session', JSON.stringify({ ...theo, turn: 100 }))
  expect((await openTab()).sessionOwner()).toEqual(theo)
  // An older release counts nothing, and was the last to write.
  localStorage.setItem('session', JSON.stringify(theo))
  expect((await openTab()).sessionOwner()).toEqual(theo)
})

it('words of an earlier release, or broken ones, are read as far as they go', async () => {
  localStorage.setItem('session', JSON.stringify(theo))
  expect((await openTab()).sessionState()).toMatchObject({ owner: theo, name: null, left: null })
  for (const broken of ['{', '7', '{"role":"public","id":""}', '{"role":"admin"}', 'x'.repeat(100_000)]) {
    localStorage.setItem('session', broken)
    expect((await openTab()).sessionOwner()).toBe(null)
  }
})
