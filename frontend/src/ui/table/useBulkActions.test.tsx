// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { BatchResult, BatchWrite } from '@lane-and-court/contract/batch/batch.ts'
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { noteConnectivity } from '../../offline/network/connectivity.ts'
import { changeOutbox, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../offline/session/session.ts'
import { toastStore } from '../feedback/toasts.ts'
import { useBulkActions, type BulkAction } from './useBulkActions.ts'
import { useRowSelection } from './useRowSelection.ts'

const ITEMS = ['a', 'b', 'c'].map((id) => ({ id }))
const ACTION: BulkAction<{ id: string }> = {
  one: 'class',
  tags: ['Classes'],
  path: '/admin/classes',
  form: '/edit',
  done: 'changed',
  method: 'PUT',
  write: () => ({ version: 1, body: { name: 'new' }, before: { name: 'old' } }),
}
const SAVED: BatchResult = { status: 200, body: { id: 'x', version: 2 } }
const REFUSED: BatchResult = { status: 400, body: { code: 'validation', message: 'No.' } }

let waiting: ((answer: (write: BatchWrite) => BatchResult) => void)[] = []

beforeEach(async () => {
  noteSession({ role: 'admin', id: 'a' })
  noteConnectivity(true)
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  waiting = []
  respondWith(async (request) => {
    if (request.method === 'GET') return siteResponse({ status: 'ok' })
    const { writes } = (await request.json()) as { writes: BatchWrite[] }
    return new Promise((resolve) => {
      waiting.push((answer) => resolve(siteResponse({ results: writes.map(answer) })))
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A list of three rows, and a server that waits until it is told its answers. */
function openList() {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  const { result } = renderHook(
    () => {
      const selection = useRowSelection(ITEMS)
      return { selection, bulk: useBulkActions(selection, ({ id }) => id) }
    },
    { wrapper: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider> },
  )
  return {
    toggle: (id: string) => act(() => result.current.selection.toggle(id)),
    run: (items: readonly { id: string }[] = result.current.selection.selected) =>
      act(() => void result.current.bulk.run(items, ACTION)),
    undo: () => act(() => toastStore.current()?.action?.run()),
    answer: async (answer: (write: BatchWrite) => BatchResult = () => SAVED) => {
      await waitFor(() => expect(waiting).toHaveLength(1))
      await act(async () => waiting.shift()?.(answer))
      await waitFor(() => expect(result.current.bulk.progress).toBeNull())
    },
    selected: () => result.current.selection.selected.map(({ id }) => id).join(''),
    report: () => result.current.bulk.report?.failures,
    isBusy: () => result.current.bulk.progress !== null,
  }
}
const onlyA = ({ path }: BatchWrite) => (path.endsWith('/a') ? SAVED : REFUSED)

it('a bulk action is one entry; it deselects what was done, and what failed stays selected, with its reason', async () => {
  const list = openList()
  list.toggle('a')
  list.toggle('b')
  list.run()
  await list.answer(onlyA)
  expect(list.selected()).toBe('b')
  expect(list.report()).toEqual([{ id: 'b', name: 'b', sentence: 'No.', screen: '/admin/classes/b/edit' }])
  expect(outboxStore.current().entries.filter(({ batch }) => batch)).toHaveLength(1)
  expect(toastStore.current()?.title).toBe('1 class changed')
})

it('a bulk action deselects what was selected and needed no change, too', async () => {
  const list = openList()
  list.toggle('a')
  list.toggle('b')
  list.run([{ id: 'a' }])
  await list.answer()
  expect(list.selected()).toBe('')
})

it('Undo deselects what failed, because its report goes away', async () => {
  const list = openList()
  list.toggle('a')
  list.toggle('b')
  list.run()
  await list.answer(onlyA)
  list.undo()
  await list.answer()
  expect([list.selected(), list.report()]).toEqual(['', undefined])
})

it('what is selected while a bulk action runs stays selected', async () => {
  const list = openList()
  list.toggle('a')
  list.run()
  list.toggle('c')
  await list.answer()
  expect(list.selected()).toBe('c')
})

it('a row that is selected again while its action is undone stays selected', async () => {
  const list = openList()
  list.toggle('a')
  list.run()
  await list.answer()
  expect([list.selected(), toastStore.current()?.title]).toEqual(['', '1 class changed'])
  list.undo()
  list.toggle('a')
  await list.answer()
  await waitFor(() => expect([list.selected(), toastStore.current()?.title]).toEqual(['a', 'Undone']))
})

it('without a network a bulk action waits, and Undo drops it', async () => {
  respondWith(() => Promise.reject(new TypeError('no network')))
  const list = openList()
  list.toggle('a')
  list.run()
  await waitFor(() => expect(list.isBusy()).toBe(false))
  expect(toastStore.current()).toMatchObject({
    title: '1 class changed',
    description: 'Waiting to be sent. It is saved on this device.',
  })
  expect(list.selected()).toBe('')
})

it('a device that cannot store it sends it all the same, and Undo takes it back', async () => {
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const list = openList()
  list.toggle('a')
  list.toggle('b')
  list.run()
  await list.answer(onlyA)
  expect([list.selected(), toastStore.current()?.title]).toEqual(['b', '1 class changed'])
  list.undo()
  await list.answer(({ body }) => ({ status: 200, body: { ...(body as object), version: 3 } }))
  await waitFor(() => expect(toastStore.current()?.title).toBe('Undone'))
  refused.mockRestore()
})
