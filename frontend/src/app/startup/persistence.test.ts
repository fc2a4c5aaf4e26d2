// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { createStore as createIdbStore } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import { noteSession } from '../../offline/session/session.ts'
import { setSession } from '../../offline/session/sessionState.ts'
import { dropPrivateQueriesOnSessionChange } from '../../data/cache/privateQueries.ts'
import {
  answer,
  ask,
  clearPersisted,
  readPersisted,
  persistedNames,
  storePersisted,
  message,
  messages,
  noNetwork,
  picture,
  queryStateOf,
  untilPersisted,
} from './persistedCache.fixture.ts'
import { startPersistence } from './persistence.ts'
import { createStore } from './store.ts'

const GALLERY = 'gallery(undefined)'
const article = (id: string, title = id) => ({
  id,
  title,
  version: 1,
  content: '',
  image: null,
  imageAlt: '',
  seo: { title: '', description: '', image: null },
  publishAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})

async function openTab() {
  const store = createStore()
  dropPrivateQueriesOnSessionChange(store)
  await startPersistence(store)
  return store
}

/** Waits until all that has come is written: the writes follow one another, each with the public responses first. */
async function untilWritten(tab: Awaited<ReturnType<typeof openTab>>) {
  for (const id of ['next', 'last']) {
    answer(article(id))
    await ask(tab, 'newsArticle', id)
    await untilPersisted('public', `newsArticle("${id}")`)
  }
}

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  noteSession(null)
  vi.unstubAllGlobals()
  await clearPersisted()
})

it('the next visit starts with the responses of the last', async () => {
  answer([picture])
  await ask(await openTab(), 'gallery')
  await untilPersisted('public', GALLERY)
  expect(queryStateOf(await openTab(), 'gallery')).toMatchObject({ status: 'fulfilled', data: [picture] })
})

it('what was searched for is never persisted', async () => {
  const store = await openTab()
  answer({ q: 'divorce', isLoose: false, hits: [] })
  await ask(store, 'search', 'divorce')
  answer([picture])
  await ask(store, 'gallery')
  await untilPersisted('public', GALLERY)
  expect(await persistedNames('public')).toEqual([GALLERY])
})

it('a response is persisted while others keep coming', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame'] })
  const store = await openTab()
  answer([picture])
  await ask(store, 'gallery')
  // The delay after the last response is never over.
  for (let ms = 0; ms < 2_000; ms += 200) {
    vi.advanceTimersByTime(200)
    answer(article(String(ms)))
    await ask(store, 'newsArticle', String(ms))
  }
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await persistedNames('public')).toContain(GALLERY))
})

it('what has come is persisted at once when the page is hidden', async () => {
  // The delay after the last response is never over.
  const wait = globalThis.setTimeout
  const isDelay = (ms = 0) => ms > 100
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    isDelay(ms) ? 0 : wait(run, ms)) as typeof setTimeout)
  const store = await openTab()
  answer([picture])
  await ask(store, 'gallery')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await untilPersisted('public', GALLERY)
  // The tab of the test before may have persisted more.
  expect(await persistedNames('public')).toContain(GALLERY)
})

it('an error response is never persisted', async () => {
  answer({ message: 'no' }, 500)
  const tab = await openTab()
  await ask(tab, 'gallery')
  await untilWritten(tab)
  expect(await persistedNames('public')).toEqual(['newsArticle("last")', 'newsArticle("next")'])
})

/** Blocks the storage for all others. @returns a function that releases it. */
async function holdStorage(): Promise<() => void> {
  let isHeld = true
  const use = createIdbStore('lane-and-court', 'kept')
  await new Promise<void>((resolve) => {
    void use('readwrite', (store) => {
      const repeat = () => {
        resolve()
        if (isHeld) store.count().addEventListener('success', repeat)
      }
      repeat()
      return Promise.resolve()
    })
  })
  return () => (isHeld = false)
}

it('responses from a slow storage are shown late, and nothing overwrites them', async () => {
  answer([picture])
  await ask(await openTab(), 'gallery')
  await untilPersisted('public', GALLERY)

  const release = await holdStorage()
  const next = await openTab()
  noNetwork()
  await ask(next, 'gallery')
  expect(queryStateOf(next, 'gallery')).toMatchObject({ status: 'rejected' })
  release()
  await vi.waitFor(() =>
    expect(queryStateOf(next, 'gallery')).toMatchObject({ status: 'fulfilled', data: [picture] }),
  )
  expect(await persistedNames('public')).toEqual([GALLERY])
})

it('responses persisted by one tab stay when another tab persists its own', async () => {
  const [one, other] = [await openTab(), await openTab()]
  answer(article('a'))
  await ask(one, 'newsArticle', 'a')
  await untilPersisted('public', 'newsArticle("a")')
  answer(article('b'))
  await ask(other, 'newsArticle', 'b')
  await untilPersisted('public', 'newsArticle("b")')
  expect(await persistedNames('public')).toEqual(['newsArticle("a")', 'newsArticle("b")'])
  expect((await openTab()).getState().api.provided.keys).toMatchObject({
    'newsArticle("a")': expect.anything(),
    'newsArticle("b")': expect.anything(),
  })
})

it('the newer response stays persisted when two tabs have read the same article', async () => {
  const [one, other] = [await openTab(), await openTab()]
  answer(article('a', 'old'))
  await ask(other, 'newsArticle', 'a')
  await untilPersisted('public', 'newsArticle("a")')
  answer(article('a', 'new'))
  await ask(one, 'newsArticle', 'a')
  await vi.waitFor(async () => expect(JSON.stringify(await readPersisted('public'))).toContain('"new"'))
  answer(article('b'))
  await ask(other, 'newsArticle', 'b')
  await untilPersisted('public', 'newsArticle("b")')
  expect(JSON.stringify(await readPersisted('public'))).toContain('"new"')
})

it('an article that the server no longer has is deleted from the persisted copy too', async () => {
  answer(article('a'))
  await ask(await openTab(), 'newsArticle', 'a')
  await untilPersisted('public', 'newsArticle("a")')
  const next = await openTab()
  answer({ message: 'gone' }, 404)
  await ask(next, 'newsArticle', 'a')
  await vi.waitFor(async () => expect(await persistedNames('public')).toEqual([]))
})

it('an article that the server says is gone before the last visit is restored stays gone', async () => {
  answer(article('a'))
  await ask(await openTab(), 'newsArticle', 'a')
  await untilPersisted('public', 'newsArticle("a")')
  const next = createStore()
  answer({ message: 'gone' }, 404)
  await ask(next, 'newsArticle', 'a')
  await startPersistence(next)
  expect(queryStateOf(next, 'newsArticle', 'a')).toMatchObject({ status: 'rejected', error: { status: 404 } })
  await vi.waitFor(async () => expect(await persistedNames('public')).toEqual([]))
})

/** A page with the gallery as the server rendered it so long ago, on a device that has kept another since. */
async function openPageOf(ms: number) {
  answer([picture])
  await ask(await openTab(), 'gallery')
  await untilPersisted('public', GALLERY)
  const store = createStore()
  const fulfilledTimeStamp = serverNow() - ms
  const query = { status: 'fulfilled', endpointName: 'gallery', data: [], fulfilledTimeStamp }
  store.dispatch(restoreQueries({ queries: { [GALLERY]: query }, provided: {} }))
  await startPersistence(store)
  return queryStateOf(store, 'gallery')?.data
}

it('what the device has kept since an old page was rendered takes the place of what came with it', async () => {
  expect(await openPageOf(3_600_000)).toEqual([picture])
})

it('what came with a page stays if the device has kept nothing newer', async () => {
  expect(await openPageOf(-1_000)).toEqual([])
})

const ADMIN = { role: 'admin', id: '1' } as const
const COACH = { role: 'staff', id: '2' } as const
const MESSAGES = 'messages({"page":1})'
const readMessages = async (store: Awaited<ReturnType<typeof openTab>>) => {
  answer(messages)
  await ask(store, 'messages', { page: 1 })
}

it('the data of an administrator is deleted from store and persisted copy when a coach signs in', async () => {
  noteSession(ADMIN)
  const tab = await openTab()
  await readMessages(tab)
  await untilPersisted('private', MESSAGES)
  noteSession(COACH)
  expect(queryStateOf(tab, 'messages', { page: 1 })?.data).toBeUndefined()
  await vi.waitFor(async () => expect(await readPersisted('private')).toBeUndefined())
  // Any later response makes the store persist again.
  await untilWritten(tab)
  expect(JSON.stringify((await readPersisted('private')) ?? null)).not.toContain(message.message)
})

it('a response to a request from before an account change is never stored for the new account', async () => {
  noteSession(ADMIN)
  const tab = await openTab()
  const { promise, resolve: arrive } = Promise.withResolvers<Response>()
  respondWith(() => promise)
  const request = ask(tab, 'messages', { page: 1 })
  noteSession(COACH)
  arrive(siteResponse(messages))
  await request
  expect(JSON.stringify(tab.getState().api.queries)).not.toContain(message.message)
  await untilWritten(tab)
  expect(JSON.stringify((await readPersisted('private')) ?? null)).not.toContain(message.message)
})

it('the profile response that makes the account known stays in the store', async () => {
  const tab = await openTab()
  answer({ id: '1', username: 'admin' })
  await ask(tab, 'adminProfile')
  expect(queryStateOf(tab, 'adminProfile')).toMatchObject({ data: { id: '1' } })
})

it.each([null, COACH])('a persisted copy of another account is deleted at the start (%o)', async (now) => {
  noteSession(ADMIN)
  await readMessages(await openTab())
  await untilPersisted('private', MESSAGES)
  // The page was closed before it could delete the copy.
  setSession({ owner: now, tab: now, name: null, left: null, ended: null, login: 0 }, false)
  const next = await openTab()
  expect(queryStateOf(next, 'messages', { page: 1 })?.data).toBeUndefined()
  await vi.waitFor(async () => expect(await readPersisted('private')).toBeUndefined())
})

it.each([
  ['a string', 'garbage'],
  ['no tags', { queries: {}, provided: null }],
  ['broken tags', { queries: {}, provided: { tags: { News: null }, keys: {} } }],
  ['tags of unknown responses', { queries: {}, provided: { tags: { News: { a: ['x'] } } } }],
  ['broken responses', { queries: { [GALLERY]: null, x: 7 }, provided: { tags: {}, keys: {} } }],
  ['a newer release', { format: 99, queries: { [GALLERY]: { data: 7 } }, provided: { tags: {}, keys: {} } }],
])('damaged persisted responses are dropped: %s', async (_name, damaged) => {
  noteSession(ADMIN)
  await storePersisted('public', damaged)
  await storePersisted('private', { ...(damaged as object), owner: ADMIN })
  const tab = await openTab()
  expect(tab.getState().api.queries).toEqual({})
  answer([picture])
  await ask(tab, 'gallery')
  expect(queryStateOf(tab, 'gallery')).toMatchObject({ data: [picture] })
  await untilPersisted('public', GALLERY)
})

it('a response of another shape is dropped, and the others are restored', async () => {
  const query = (endpointName: string, data: unknown) => ({
    status: 'fulfilled',
    endpointName,
    data,
    requestId: 'r',
    fulfilledTimeStamp: Date.now(),
  })
  const { version: _version, ...old } = picture
  const queries = {
    [GALLERY]: query('gallery', [old]),
    'newsArticle("a")': query('newsArticle', article('a')),
    'constructor(1)': query('constructor', {}),
  }
  const tags = { Gallery: { x: [GALLERY] }, News: { x: ['newsArticle("a")'] } }
  const keys = { [GALLERY]: [{ type: 'Gallery' }], 'newsArticle("a")': [{ type: 'News' }] }
  await storePersisted('public', { format: 1, queries, provided: { tags, keys } })
  const tab = await openTab()
  expect(Object.keys(tab.getState().api.queries)).toEqual(['newsArticle("a")'])
  expect(Object.keys(tab.getState().api.provided.keys)).toEqual(['newsArticle("a")'])
})

it('a response cached by the service worker is accepted only if it has the expected shape', async () => {
  const fromCache = { headers: { 'X-Kept-Answer': 'true' } }
  const { version: _version, ...old } = picture
  const tab = await openTab()
  respondWith(() => Promise.resolve(Response.json([old], fromCache)))
  await ask(tab, 'gallery')
  expect(queryStateOf(tab, 'gallery')).toMatchObject({ status: 'rejected' })
  expect(queryStateOf(tab, 'gallery')?.data).toBeUndefined()
  respondWith(() => Promise.resolve(Response.json([picture], fromCache)))
  await ask(tab, 'gallery')
  expect(queryStateOf(tab, 'gallery')).toMatchObject({ data: [picture] })
})
