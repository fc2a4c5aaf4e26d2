import { expect, it } from 'vitest'
import type { PersistedQuery } from '../../offline/persisted/lastFulfilled.ts'
import type { Destinations } from './goTo.types.ts'
import { objectsIn, responsesWithObjects } from './keptObjects.ts'

const listed = (name: string) => ({
  path: `/admin/things/${name.split(' ')[0] ?? ''}`,
  title: name,
  facts: '',
})
const SOURCES: Destinations['sources'] = {
  things: { kind: 'Thing', icon: 'on', list: (data) => (data as string[]).map(listed) },
  thing: { kind: 'Thing', icon: 'on', list: (data) => [listed(data as string)] },
}
const query = (endpointName: string, at: number, data: unknown) =>
  ({ endpointName, data, fulfilledTimeStamp: at, status: 'fulfilled' }) as PersistedQuery
const titlesIn = (queries: Record<string, PersistedQuery | undefined>) =>
  objectsIn(responsesWithObjects(queries, SOURCES), SOURCES).map(({ title }) => title)

it('each object is listed once, as the newest response has it', () => {
  const queries = { a: query('thing', 2, '1 new'), b: query('things', 1, ['1 old', '2']), c: undefined }
  expect(titlesIn(queries)).toEqual(['1 new', '2'])
})

it('responses without data or of other endpoints list nothing', () => {
  expect(titlesIn({ a: query('things', 1, undefined), b: query('constructor', 1, ['x']) })).toEqual([])
})
