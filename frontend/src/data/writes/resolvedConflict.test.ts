// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../../offline/network/connectivity.ts'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../offline/session/session.ts'
import { baseApi } from '../api/baseApi.ts'
import { isQueued, offlineMutation } from './offlineMutation.ts'
import { respondWith, siteResponse } from '../api/testRequests.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveClass: build.mutation<object, { version: number }>({
      query: ({ version }) => ({
        url: '/admin/classes/1',
        method: 'PUT',
        body: { name: 'Mine' },
        headers: { 'If-Match': `"${version}"` },
      }),
      ...offlineMutation('class', []),
    }),
  }),
})

const current = { id: '1', version: 7, name: 'Theirs' }
/** The response of the server. */
let answer: () => Response
const unsent = () => outboxStore.current().entries.filter(({ state }) => state !== 'sent')

async function resolve() {
  await changeOutbox(() => ({ put: [anEntry({ state: 'conflict', current })] }))
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  return store.dispatch(api.endpoints.saveClass.initiate({ version: current.version }))
}

beforeEach(async () => {
  noteSession({ role: 'admin', id: 'a' })
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  noteConnectivity(true)
  answer = () => siteResponse({ ...current, version: 8, name: 'Mine' })
  respondWith(async () => answer())
})
afterEach(() => vi.unstubAllGlobals())

describe('the save that resolves a queued conflict', () => {
  it('is sent at once and answered as saved, and the queued write is gone', async () => {
    const { data } = await resolve()
    expect([isQueued(data), data]).toEqual([false, { ...current, version: 8, name: 'Mine' }])
    expect(unsent()).toEqual([])
  })

  it('leaves the queued write where the server refuses it', async () => {
    answer = () => siteResponse({ message: 'Name is required', code: 'validation' }, 400)
    const { error } = await resolve()
    expect(error).toMatchObject({ status: 400 })
    expect(unsent()).toMatchObject([{ state: 'failed', request: { body: { name: 'Mine' } } }])
  })
})
