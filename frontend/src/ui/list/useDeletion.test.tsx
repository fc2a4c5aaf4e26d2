// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../lib/baseApi.ts'
import { respondWith } from '../../lib/testRequests.ts'
import { outboxStore } from '../../offline/outbox/outbox.ts'
import { noteSession } from '../../offline/session.ts'
import { Toasts } from '../Toasts.tsx'
import { useDeletion } from './useDeletion.tsx'
import { mockDialogs } from '../dialogs.fixture.ts'

function Deletion() {
  const { ask, dialog } = useDeletion<{ id: string }>({
    title: 'Delete Article',
    question: () => 'Delete it?',
    remove: () => Promise.resolve({ data: null }),
    done: ['Article deleted'],
    failed: () => 'not deleted',
  })
  return (
    <>
      <button type="button" onClick={() => ask({ id: '65f0c0ffee65f0c0ffee65f0' })}>
        Delete the article
      </button>
      {dialog}
      <Toasts />
    </>
  )
}

beforeEach(() => {
  noteSession({ role: 'admin', id: 'a' })
  mockDialogs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('Undo without a network says that the restoration waits to be sent, and not that it is done', async () => {
  respondWith(() => Promise.reject(new TypeError('no network')))
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <Deletion />
    </Provider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete the article' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Article deleted')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Waiting to be sent')
  expect(screen.queryByText('Restored')).toBeNull()
  await waitFor(() =>
    expect(outboxStore.current().entries).toMatchObject([
      { what: 'thing brought back', state: 'waiting', request: { method: 'POST' } },
    ]),
  )
})
