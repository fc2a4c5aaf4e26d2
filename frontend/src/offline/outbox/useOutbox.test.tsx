// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anEntry } from './queue/entry.fixture.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetModules()
})

it('queued writes are read before forms open, even if the stored count was lost', async () => {
  const { transact } = await import('./queue/outboxStore.ts')
  await transact(() => ({ put: [anEntry()] }))
  vi.resetModules()
  const { useOutbox, useOutboxIsRead } = await import('./useOutbox.ts')
  const { result } = renderHook(() => ({ isRead: useOutboxIsRead(), entries: useOutbox() }))
  expect(result.current.isRead).toBe(false)
  await waitFor(() => expect(result.current.isRead).toBe(true))
  expect(result.current.entries).toHaveLength(1)
})

it('without an outbox database none is created, and the page does not wait', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const { useOutboxIsRead } = await import('./useOutbox.ts')
  const { result } = renderHook(useOutboxIsRead)
  await waitFor(() => expect(result.current).toBe(true))
  expect(open).not.toHaveBeenCalled()
})

it('a storage that refuses or hangs does not block the page forever', async () => {
  localStorage.setItem('outbox-count', '1')
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  const first = await import('./useOutbox.ts')
  const refused = renderHook(first.useOutboxIsRead)
  await waitFor(() => expect(refused.result.current).toBe(true))

  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  open.mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  const second = await import('./useOutbox.ts')
  const hung = renderHook(second.useOutboxIsRead)
  expect(hung.result.current).toBe(false)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await waitFor(() => expect(hung.result.current).toBe(true))
})

it('writes that need a person are told apart from waiting ones, and those of another account are neither', async () => {
  const { noteSession } = await import('../session/session.ts')
  const { changeOutbox } = await import('./queue/outbox.ts')
  const { useUnsentWork } = await import('./useOutbox.ts')
  const theirs = { role: 'admin', id: 'b' } as const
  noteSession({ role: 'admin', id: 'a' }, 'Ada')
  await changeOutbox(() => ({
    put: [
      anEntry({ name: 'waits' }),
      anEntry({ name: 'refused', state: 'failed' }),
      anEntry({ name: 'conflict', state: 'conflict' }),
      anEntry({ name: 'sent', state: 'sent' }),
      anEntry({ name: 'theirs', owner: theirs }),
      anEntry({ name: 'their conflict', owner: theirs, state: 'conflict' }),
    ],
  }))
  const { result } = renderHook(() => {
    const { stuck, waiting } = useUnsentWork()
    return [stuck.map(({ name }) => name), waiting.map(({ name }) => name)]
  })
  await waitFor(() => expect(result.current).toEqual([['refused', 'conflict'], ['waits']]))
  act(() => noteSession(theirs, 'Ben'))
  expect(result.current).toEqual([['their conflict'], ['theirs']])
})
