// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, it, vi } from 'vitest'
import { isProvenOnline, noteAnswer } from '../offline/connectivity.ts'
import { baseApi } from './baseApi.ts'
import { answerRequests, ourAnswer } from './testRequests.ts'

afterEach(() => void vi.unstubAllGlobals())

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ pools: build.query<string[], void>({ query: () => '/pools' }) }),
})

it("asks past the browser's own cache until a network is proven, which an answer from there does not do", async () => {
  const modes: RequestCache[] = []
  answerRequests((request) => {
    modes.push(request.cache)
    return Promise.resolve(ourAnswer([]))
  })
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  const ask = () => store.dispatch(api.endpoints.pools.initiate(undefined, { forceRefetch: true }))
  noteAnswer(false)
  await ask()
  expect(isProvenOnline()).toBe(true)
  await ask()
  expect(modes).toEqual(['no-cache', 'default'])
})
