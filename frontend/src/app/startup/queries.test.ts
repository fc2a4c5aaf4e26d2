import type { RESPONSE_SHAPES } from '@lane-and-court/contract/responses/responses.shapes.ts'
import type { Shape } from '@lane-and-court/contract/responses/shape.ts'
import type { PublicQueryName } from '@lane-and-court/contract/offline/offline.ts'
import { expect, expectTypeOf, it } from 'vitest'
import { objectTag } from '../../data/api/baseApi.ts'
import { seedDetailCache } from '../../data/cache/seedDetailCache.ts'
import { pageContentApi } from '../../data/api/pageContent.api.ts'
import type { PROFILE_ENDPOINTS } from '../../data/cache/privateQueries.ts'
import { newsAdminApi } from '../../features/news/newsAdmin.api.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'
import { offlineMutation } from '../../data/writes/offlineMutation.ts'
import type { PublicQuery, Query, QueryName, QueryResult } from './endpoints.ts'
import { fetchQuery, isLoaded } from './queries.ts'
import { publicRoutes } from '../address/routes.ts'
import { createStore } from './store.ts'

/** Each line below a @ts-expect-error must not compile: `npm run check` fails if it does. */
const INVALID = [
  // @ts-expect-error the name is newsArticle
  ['newsArticel', 'a'],
  // @ts-expect-error a page is named by a string
  ['pageContent', 1],
  // @ts-expect-error the gallery takes no argument
  ['gallery', 'all'],
  // @ts-expect-error no such sport
  ['classes', 'golf'],
] satisfies Query[]

it('a query that no feature declares does not compile, and throws an error', async () => {
  const [invalid] = INVALID
  const result = fetchQuery(createStore(), invalid as never)
  await expect(result).rejects.toThrow('There is no endpoint newsArticel, or its feature was not loaded.')
})

it('a query whose feature is not loaded is distinguished from one whose feature is', () => {
  expect(isLoaded('pageContent')).toBe(true)
  expect(isLoaded('trash')).toBe(false)
})

it('a public page can name only public queries, whose endpoints every store has', () => {
  // @ts-expect-error adminArticle is private
  const query: PublicQuery = ['adminArticle', 'a']
  expect(query).toBeTruthy()
  expectTypeOf<PublicQueryName>().toExtend<QueryName>()
  for (const { queries } of publicRoutes) {
    for (const [name] of queries({ id: 'a', pageName: 'privacy' }, new URLSearchParams()))
      expect(isLoaded(name)).toBe(true)
  }
})

it('a tag that is not declared does not compile', () => {
  // @ts-expect-error the tag is Classes
  expect(offlineMutation('class', ['Clases'])).toBeTruthy()
  // @ts-expect-error the tag is News
  expect(objectTag('Newz', 'a')).toBeTruthy()
})

it('a list can store its items only for an endpoint that exists', () => {
  expect(seedDetailCache(pageContentApi.endpoints.pageContent)).toBeTruthy()
  // @ts-expect-error a name could be misspelled
  expect(seedDetailCache('pageContent')).toBeTruthy()
})

it('a resource of the admin area can name only its own queries', () => {
  const objects = {}
  const labels = {
    type: 'article',
    one: 'A',
    label: 'A',
    icon: 'paper',
    hasPictures: false,
    path: '/',
  } as const
  const parts = { ...labels, api: newsAdminApi, screens: {}, objects }
  // @ts-expect-error the name is adminNews
  defineAdminResource({ ...parts, prefetch: [['adminNew', {}]] })
  const resource = defineAdminResource({
    ...labels,
    api: newsAdminApi,
    screens: {},
    prefetch: [['adminNews', { page: 1 }]],
    objects: { adminNews: ({ items }) => items.map(({ title }) => ({ path: '/', title, facts: '' })) },
  })
  expectTypeOf(resource.prefetch[0]).toExtend<Query | undefined>()
})

it('the endpoints that tell who is signed in are queries', () => {
  expectTypeOf<keyof typeof PROFILE_ENDPOINTS>().toExtend<QueryName>()
})

it('every query has a shape check for exactly the type of its response', () => {
  expectTypeOf<keyof typeof RESPONSE_SHAPES>().toEqualTypeOf<QueryName>()
  type Checked<Name extends QueryName> =
    (typeof RESPONSE_SHAPES)[Name] extends Shape<infer Data> ? Data : never
  type Drifted = { [Name in QueryName]: Checked<Name> extends QueryResult<Name> ? never : Name }[QueryName]
  expectTypeOf<Drifted>().toBeNever()
})
