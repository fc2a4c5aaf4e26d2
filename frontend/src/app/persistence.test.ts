// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, createStore as createIdbStore } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import '../features/gallery/gallery.api.ts'
import { baseApi } from '../lib/baseApi.ts'
import { answerRequests, ourAnswer } from '../lib/testRequests.ts'
import { loadKeptQueries } from '../offline/keptQueries.ts'
import { persist, restore } from './persistence.ts'
import { createStore } from './store.ts'

const picture = { id: 'a', image: '/uploads/a.webp' }
const endpoints = baseApi.endpoints as unknown as {
  gallery: {
    initiate: (arg: undefined) => never
    select: (arg: undefined) => (state: unknown) => { data?: unknown; status: string }
  }
}
const answer = (body: unknown, status = 200) => answerRequests(() => Promise.resolve(ourAnswer(body, status)))

afterEach(async () => {
  vi.unstubAllGlobals()
  await clear(createIdbStore('lane-and-court', 'kept'))
})

it('opens the next visit with the answers of the last', async () => {
  answer([picture])
  const first = createStore()
  persist(first)
  await first.dispatch(endpoints.gallery.initiate(undefined))
  await vi.waitFor(async () => expect(await loadKeptQueries()).not.toBeNull())

  const next = createStore()
  await restore(next)
  expect(endpoints.gallery.select(undefined)(next.getState())).toMatchObject({
    status: 'fulfilled',
    data: [picture],
  })
})

it('never keeps a refusal', async () => {
  answer({ message: 'no' }, 500)
  const store = createStore()
  persist(store)
  await store.dispatch(endpoints.gallery.initiate(undefined))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await loadKeptQueries()).toBeNull()
})

/** Keeps everybody else from the storage. @returns what lets go of it. */
async function holdStorage(): Promise<() => void> {
  let isHeld = true
  const use = createIdbStore('lane-and-court', 'kept')
  await new Promise<void>((resolve) => {
    void use('readwrite', (store) => {
      const again = () => {
        resolve()
        if (isHeld) store.count().addEventListener('success', again)
      }
      again()
      return Promise.resolve()
    })
  })
  return () => (isHeld = false)
}

it('shows what a slow storage brings late, and writes nothing over it', async () => {
  answer([picture])
  const first = createStore()
  persist(first)
  await first.dispatch(endpoints.gallery.initiate(undefined))
  await vi.waitFor(async () => expect(await loadKeptQueries()).not.toBeNull())

  const letGo = await holdStorage()
  const next = createStore()
  await restore(next)
  persist(next)
  answerRequests(() => Promise.reject(new TypeError('no network')))
  await next.dispatch(endpoints.gallery.initiate(undefined))
  const shown = () => endpoints.gallery.select(undefined)(next.getState())
  expect(shown()).toMatchObject({ status: 'rejected' })
  letGo()
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'fulfilled', data: [picture] }))
  expect(await loadKeptQueries()).toHaveProperty('queries')
})
