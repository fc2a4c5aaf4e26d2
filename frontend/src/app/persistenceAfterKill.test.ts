// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { noteSession } from '../offline/session.ts'
import { answer, ask, keptNames, messages, shown, untilKept } from './persistedCache.fixture.ts'
import { openPersistedCache } from './openPersistedCache.ts'
import { createStore } from './store.ts'

const MESSAGES = 'messages({"page":1})'

it('what an account read stays over a kill, after which the storage still names who was signed in before', async () => {
  noteSession({ role: 'staff', id: '2' })
  const asWritten = localStorage.getItem('session') ?? ''
  noteSession({ role: 'admin', id: '1' })
  const store = createStore()
  await openPersistedCache(store)
  answer(messages)
  await ask(store, 'messages', { page: 1 })
  await untilKept('private', MESSAGES)

  localStorage.setItem('session', asWritten)
  vi.resetModules()
  const [again, kept] = await Promise.all([import('./store.ts'), import('./openPersistedCache.ts')])
  const next = again.createStore()
  await kept.openPersistedCache(next)
  expect(shown(next, 'messages', { page: 1 })?.data).toEqual(messages)
  expect(await keptNames('private')).toContain(MESSAGES)
  vi.unstubAllGlobals()
})
