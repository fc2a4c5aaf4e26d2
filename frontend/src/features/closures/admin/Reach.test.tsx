// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { Reach } from './Reach.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the office reads how many devices were told of a closure, and how many are still to be told', async () => {
  respondWith(async () =>
    siteResponse([
      { closureId: 'first', told: 0, pending: 1 },
      { closureId: 'second', told: 1, pending: 0 },
    ]),
  )
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      {['first', 'second', 'third'].map((id) => (
        <Reach key={id} id={id} />
      ))}
    </Provider>,
  )
  await screen.findByText('Told 0 devices, 1 pending')
  screen.getByText('Told 1 device')
  expect(screen.getAllByText(/Told/)).toHaveLength(2)
})
