// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Provider } from 'react-redux'
import { baseApi } from '../../data/api/baseApi.ts'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox } from '../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../offline/session/session.ts'
import { PageHead } from './PageHead.tsx'

afterEach(cleanup)

it('the title of the tab counts the unsent writes of its account and of visitors, none of another account', async () => {
  const mine = { role: 'admin', id: 'a' } as const
  const theirs = { role: 'admin', id: 'b' } as const
  noteSession(mine, 'Ada')
  await changeOutbox(() => ({
    put: [
      anEntry({ owner: mine }),
      anEntry({ owner: { role: 'public', id: '' } }),
      anEntry({ owner: theirs }),
      anEntry({ owner: theirs, state: 'conflict' }),
      anEntry({ owner: theirs, state: 'failed' }),
      anEntry({ owner: mine, state: 'sent' }),
    ],
  }))
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { answer: () => Promise.resolve({ data: {} }) } },
      }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <PageHead title="News" description="" />
    </Provider>,
  )
  await waitFor(() => expect(document.title).toMatch(/^\(2\) News \|/))
  act(() => noteSession(theirs, 'Ben'))
  expect(document.title).toMatch(/^\(4\) News \|/)
  await changeOutbox(({ entries }) => ({
    drop: entries.filter(({ owner }) => owner.role === 'admin').map(({ id }) => id),
  }))
  await waitFor(() => expect(document.title).toMatch(/^\(1\) News \|/))
})
