// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { localIdOf } from '../../offline/outbox/queue/localId.ts'
import { createStore } from '../startup/store.ts'
import { draftObjectsOf } from './draftObjects.ts'
// The endpoints come with the resources.
import './everyResource.ts'

const ID = '65f000000000000000000001'
const GONE = { error: { status: 404, data: { message: 'Class not found', code: 'not_found' } } } as const
const responses: Record<string, unknown> = {
  '/admin/content': [{ id: ID, page: 'camp' }],
  '/admin/classes': [],
  [`/admin/news/${ID}`]: { id: ID, title: 'Lanes reopen' },
  [`/admin/messages/${ID}`]: { id: ID, name: 'Ada Parent' },
  '/admin/redirects': [{ id: ID, from: 'summer', to: '/classes' }],
  '/admin/gallery': [{ id: ID, caption: 'The pool', alt: '' }],
}
const online = draftObjectsOf(
  createStore(async (path) => (path in responses ? { data: responses[path] } : GONE)),
)
const offline = draftObjectsOf(
  createStore(async () => ({ error: { status: 'FETCH_ERROR', error: 'offline' } })),
)

it('the draft of a page, which names its id, is found under the name of that page', async () => {
  expect(await online('page', ID)).toMatchObject({ path: '/admin/content/camp/edit' })
  expect(await online('page', 'another')).toBe('gone')
})

it('other objects are found by their id, also in a list, and those that were deleted are gone', async () => {
  expect(await online('news-article', ID)).toEqual({ title: 'Lanes reopen' })
  expect(await online('note', ID)).toEqual({ title: 'Ada Parent' })
  expect(await online('redirect', ID)).toEqual({ title: '/summer' })
  expect(await online('gallery-image', ID)).toEqual({ title: 'The pool' })
  expect(await online('gallery-image', 'another')).toBe('gone')
  expect(await online('class', ID)).toBe('gone')
})

it('what was created here and never sent is gone, and without a network nothing else is', async () => {
  expect(await offline('class', localIdOf('0d8c9b1e-9f0a-4c39-8a5e-1f2d3c4b5a69'))).toBe('gone')
  expect(await offline('class', ID)).toBeNull()
  expect(await offline('page', ID)).toBeNull()
  expect(await offline('something-newer', ID)).toBeNull()
})
