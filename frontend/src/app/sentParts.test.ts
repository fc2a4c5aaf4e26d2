import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { expect, it } from 'vitest'
import type { ApiResolver } from '../lib/baseApi.ts'
import { fetchQuery } from './queries.ts'
import { matchRoute } from './routes.ts'
import { partsToSend } from './sentParts.ts'
import { createStore } from './store.ts'

const MONDAY = '2026-11-30T08:00'
const class1 = sampleClass({ id: '1'.repeat(24), name: 'Mondays', dayOfWeek: 1, coach: 'Maya Lin' })
const class2 = sampleClass({ id: '2'.repeat(24), name: 'Fridays', dayOfWeek: 5 })
const maya = { id: 'a'.repeat(24), name: 'Maya Lin' }

const site: Record<string, unknown> = {
  '/classes': [class1, class2],
  [`/classes/id/${class1.id}`]: class1,
  '/staff': [maya, { id: 'b'.repeat(24), name: 'Theo Park' }],
  '/closures': [],
}

/** @returns the parts of the page at a path, and the keys of the queries that are sent beside them. */
async function sentAt(pathname: string, missing: readonly string[] = []) {
  const answer: ApiResolver = async (path) => {
    const found = Object.keys(site).find((one) => path.endsWith(one))
    return found && !missing.includes(found) ? { data: site[found] } : { error: { status: 503, data: null } }
  }
  const store = createStore(answer)
  const match = matchRoute(pathname)
  const queries = match?.route.queries(match.params, new URLSearchParams()) ?? []
  await match?.route.load()
  await Promise.all([...queries, ['closures'] as const].map((query) => fetchQuery(store, query)))
  const parts = partsToSend(store, match, MONDAY)
  const { queries: results, provided } = store.getState().api
  return { parts, keys: Object.keys(results), tagged: JSON.stringify(provided) }
}

it('the home page has the classes of today and tomorrow in place of all', async () => {
  const { parts, keys, tagged } = await sentAt('/')
  expect(parts).toEqual({ 'classes from 2026-11-30': [class1] })
  expect(keys).not.toContain('classes("all")')
  expect(tagged).not.toContain('classes')
})

it('the page of a class has its coach and similar classes in place of all', async () => {
  const { parts, keys } = await sentAt(`/classes/${class1.id}`)
  expect(parts).toEqual({ [`similar ${class1.id}`]: [class2], 'coach Maya Lin': [maya] })
  expect(keys).toEqual(expect.arrayContaining([`publicClass("${class1.id}")`]))
  expect(keys).not.toContain('staff("all")')
  expect(keys).not.toContain('classes("all")')
})

it('the page of a missing class has neither list', async () => {
  const { parts, keys } = await sentAt(`/classes/${'9'.repeat(24)}`)
  expect(Object.values(parts)).toEqual([[], []])
  expect(keys).not.toContain('staff("all")')
  expect(keys).not.toContain('classes("all")')
})

it('a list that could not be read has no part, so that the browser asks for it', async () => {
  const { parts, keys } = await sentAt('/', ['/classes'])
  expect(parts).toEqual({})
  expect(keys).toContain('classes("all")')
})

it('a page that shows whole lists has no parts', async () => {
  const { parts, keys } = await sentAt('/classes')
  expect(parts).toEqual({})
  expect(keys).toContain('classes("all")')
})
