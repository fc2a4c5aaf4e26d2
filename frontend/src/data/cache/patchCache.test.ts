import { configureStore } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { baseApi } from '../api/baseApi.ts'
import { restoreQueries } from './restoreQueries.ts'
import { patchCache } from './patchCache.ts'

interface Item {
  id: string
  version: number
  name: string
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<{ items: Item[]; total: number }, number>({ query: () => '/things' }),
    thing: build.query<Item, string>({ query: (id) => `/things/${id}` }),
  }),
})

const change = { method: 'PUT', path: '/things/a' }
const aThing = (id: string, version = 1): Item => ({ id, version, name: `${id}${version}` })

async function aStore() {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })
  await store.dispatch(api.util.upsertQueryData('things', 1, { items: [aThing('a'), aThing('b')], total: 2 }))
  await store.dispatch(api.util.upsertQueryData('thing', 'a', aThing('a')))
  return store
}

it('an object is updated in every query that contains it', async () => {
  const store = await aStore()
  patchCache(store, change, aThing('a', 2))
  expect(api.endpoints.thing.select('a')(store.getState()).data).toEqual(aThing('a', 2))
  expect(api.endpoints.things.select(1)(store.getState()).data?.items).toEqual([aThing('a', 2), aThing('b')])
})

it('an older version never replaces a newer one', async () => {
  const store = await aStore()
  patchCache(store, change, { ...aThing('a', 0), name: 'old' })
  expect(api.endpoints.thing.select('a')(store.getState()).data).toEqual(aThing('a'))
})

it('a deleted object is removed from the lists', async () => {
  const store = await aStore()
  patchCache(store, { method: 'DELETE', path: '/things/a' }, null)
  expect(api.endpoints.things.select(1)(store.getState()).data?.items).toEqual([aThing('b')])
})

it('a query that was restored from an earlier visit is updated too', () => {
  const store = configureStore({ reducer: { api: baseApi.reducer } })
  const query = { status: 'fulfilled', endpointName: 'unopened', data: { items: [aThing('a')] } }
  store.dispatch(restoreQueries({ queries: { 'unopened(1)': query }, provided: {} }))
  patchCache(store, change, aThing('a', 2))
  expect(Object.values(store.getState().api.queries)).toMatchObject([{ data: { items: [aThing('a', 2)] } }])
})

it('data of the admin area is never put into public queries', () => {
  const store = configureStore({ reducer: { api: baseApi.reducer } })
  const query = { status: 'fulfilled', endpointName: 'staff', data: [aThing('a')] }
  store.dispatch(restoreQueries({ queries: { 'staff(undefined)': query }, provided: {} }))
  patchCache(store, change, { ...aThing('a', 2), username: 'maya.lin' })
  expect(JSON.stringify(store.getState())).not.toContain('maya.lin')
})
