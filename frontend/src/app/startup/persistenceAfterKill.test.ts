// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { noteSession } from '../../offline/session/session.ts'
import {
  answer,
  ask,
  persistedNames,
  messages,
  queryStateOf,
  untilPersisted,
} from './persistedCache.fixture.ts'
import { startPersistence } from './persistence.ts'
import { createStore } from './store.ts'

const MESSAGES = 'messages({"page":1})'

it('private data survives a kill after which the storage still names the account before', async () => {
  noteSession({ role: 'staff', id: '2' })
  const sessionBefore = localStorage.getItem('session') ?? ''
  noteSession({ role: 'admin', id: '1' })
  const store = createStore()
  await startPersistence(store)
  answer(messages)
  await ask(store, 'messages', { page: 1 })
  await untilPersisted('private', MESSAGES)

  localStorage.setItem('session', sessionBefore)
  vi.resetModules()
  const [again, persistence] = await Promise.all([import('./store.ts'), import('./persistence.ts')])
  const next = again.createStore()
  await persistence.startPersistence(next)
  expect(queryStateOf(next, 'messages', { page: 1 })?.data).toEqual(messages)
  expect(await persistedNames('private')).toContain(MESSAGES)
  vi.unstubAllGlobals()
})
