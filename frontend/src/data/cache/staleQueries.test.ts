import { configureStore } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { baseApi, type ApiResolver } from '../api/baseApi.ts'
import { dropQuery, keepStaleQueries } from './staleQueries.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    lanes: build.query<string, number>({ query: (lane) => `/lanes/${lane}`, providesTags: ['Classes'] }),
  }),
})

const aStore = () => {
  let times = 0
  const answer: ApiResolver = (path) =>
    Promise.resolve(times++ < 2 ? { data: `${path}, ${times}` } : { error: { status: 404, data: {} } })
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { answer } } }).concat(keepStaleQueries, api.middleware),
  })
}
const laneOf = (store: ReturnType<typeof aStore>) => api.endpoints.lanes.select(4)(store.getState())
const invalidated = async (store: ReturnType<typeof aStore>) => {
  store.dispatch(baseApi.util.invalidateTags(['Classes']))
  await Promise.resolve()
}

it('a query that a write invalidates stays without a screen until one refetches it', async () => {
  const store = aStore()
  await store.dispatch(api.endpoints.lanes.initiate(4, { subscribe: false }))
  const { fulfilledTimeStamp: readAt = 0 } = laneOf(store)
  await invalidated(store)
  expect(laneOf(store)).toMatchObject({ data: '/lanes/4, 1', fulfilledTimeStamp: readAt - 60_000 })
  // As a screen does when it opens.
  await store.dispatch(api.endpoints.lanes.initiate(4))
  expect(laneOf(store).data).toBe('/lanes/4, 2')
})

it('a query that the server has refused since, or that was dropped, is removed', async () => {
  const store = aStore()
  const ask = () => store.dispatch(api.endpoints.lanes.initiate(4, { subscribe: false, forceRefetch: true }))
  await ask()
  await ask()
  store.dispatch(dropQuery('lanes(4)'))
  expect(store.getState().api.queries).toEqual({})
  await ask()
  await invalidated(store)
  expect(store.getState().api.queries).toEqual({})
})
