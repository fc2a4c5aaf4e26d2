// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith } from '../../../data/api/testRequests.ts'
import { outboxStore } from '../../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { Toasts } from '../../../ui/feedback/Toasts.tsx'
import { SeasonDialog } from './SeasonDialog.tsx'

beforeEach(() => {
  noteSession({ role: 'admin', id: 'a' })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a season that is copied without a network waits to be sent, and the dialog closes', async () => {
  respondWith(() => Promise.reject(new TypeError('no network')))
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  const onClose = vi.fn<() => void>()
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SeasonDialog isOpen onClose={onClose} />
      </MemoryRouter>
      <Toasts />
    </Provider>,
  )
  fireEvent.change(await screen.findByLabelText(/^From/), { target: { value: '2026-06-01' } })
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '2026-08-31' } })
  fireEvent.change(screen.getByLabelText(/^Name of the new season/), { target: { value: 'Summer 2027' } })
  fireEvent.change(screen.getByLabelText(/^New season starts on/), { target: { value: '2027-06-07' } })
  fireEvent.click(screen.getByText('Copy Classes'))
  await screen.findByText('Waiting to be sent')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(outboxStore.current().entries).toMatchObject([
    { what: 'copies of classes', state: 'waiting', request: { path: '/admin/classes/copies' } },
  ])
})
