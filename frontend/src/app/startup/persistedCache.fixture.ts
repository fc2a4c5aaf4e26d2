import type { ContactMessage, MessagePage } from '@lane-and-court/contract/contact/contact.ts'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { clear, createStore as createIdbStore, get, set } from 'idb-keyval'
import { expect, vi } from 'vitest'
import '../../features/gallery/gallery.api.ts'
import '../../features/news/news.api.ts'
import '../../features/search/search.api.ts'
import '../../features/contact/contactAdmin.api.ts'
import '../../features/auth/auth.api.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import type { Store } from './store.ts'

/** For tests: the persisted responses of a visit, and the responses of the server. */

interface Endpoint {
  initiate: (arg?: unknown, options?: { forceRefetch: true }) => never
  select: (arg?: unknown) => (state: unknown) => { data?: unknown; status: string }
}
const endpoints = baseApi.endpoints as unknown as Record<string, Endpoint>

export const picture: GalleryImage = {
  id: 'a',
  version: 1,
  sport: 'tennis',
  caption: null,
  image: '/uploads/a.webp',
  alt: '',
  placeholder: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

export const message: ContactMessage = {
  id: 'm',
  version: 1,
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  subject: 'swimming',
  message: 'For the administrator alone.',
  createdAt: '2026-01-01T00:00:00.000Z',
  readAt: null,
  doneAt: null,
  spam: null,
  assignee: null,
  replies: [],
  notes: [],
}
export const messages: MessagePage = { items: [message], total: 1, unread: 1 }

export const answer = (body: unknown, status = 200): void =>
  respondWith(() => Promise.resolve(siteResponse(body, status)))
export const noNetwork = (): void => respondWith(() => Promise.reject(new TypeError('no network')))

export const ask = async (store: Store, name: string, arg?: unknown): Promise<void> =>
  void (await store.dispatch(endpoints[name]?.initiate(arg, { forceRefetch: true }) as never))
export const queryStateOf = (store: Store, name: string, arg?: unknown) =>
  endpoints[name]?.select(arg)(store.getState())

const idbStore = createIdbStore('lane-and-court', 'kept')
export const clearPersisted = (): Promise<void> => clear(idbStore)
export const storePersisted = (name: string, value: unknown): Promise<void> =>
  set(`${name}-queries`, value, idbStore)
export const readPersisted = (name: string) =>
  get<{ queries: Record<string, { data?: unknown }> }>(`${name}-queries`, idbStore)
export const persistedNames = async (name: string): Promise<string[]> =>
  Object.keys((await readPersisted(name))?.queries ?? {}).toSorted()

/** Hides the page, which is when it writes what it would otherwise write a moment later. */
function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

export const untilPersisted = (name: string, call: string): Promise<void> =>
  vi.waitFor(async () => {
    hidePage()
    expect(await persistedNames(name)).toContain(call)
  })
