import { configureStore } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { baseApi, type ApiResolver } from '../api/baseApi.ts'
import { dropPrivateQueries } from './privateQueries.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gallery: build.query<string, void>({ query: () => '/gallery' }),
    secret: build.query<string, void>({ query: () => '/secret' }),
  }),
})

const createStore = (answer: ApiResolver) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { answer } } }).concat(api.middleware),
  })

it('queries of a session are dropped, and public queries are kept', async () => {
  const store = createStore((path) => Promise.resolve({ data: `of ${path}` }))
  await store.dispatch(api.endpoints.gallery.initiate())
  await store.dispatch(api.endpoints.secret.initiate())
  dropPrivateQueries(store)
  expect(Object.keys(store.getState().api.queries)).toEqual(['gallery(undefined)'])
  expect(api.endpoints.gallery.select()(store.getState()).data).toBe('of /gallery')
})

it('a response that arrives after the queries were dropped is ignored', async () => {
  let arrive = () => {}
  const store = createStore(
    (path) => new Promise((resolve) => (arrive = () => resolve({ data: `of ${path}` }))),
  )
  const subscription = store.dispatch(api.endpoints.secret.initiate())
  await Promise.resolve()
  dropPrivateQueries(store)
  arrive()
  await subscription
  expect(store.getState().api.queries).toEqual({})
})

it('the next session fetches again', async () => {
  let times = 0
  const store = createStore(() => Promise.resolve({ data: `answer ${++times}` }))
  await store.dispatch(api.endpoints.secret.initiate())
  dropPrivateQueries(store)
  await store.dispatch(api.endpoints.secret.initiate())
  expect(api.endpoints.secret.select()(store.getState()).data).toBe('answer 2')
})
