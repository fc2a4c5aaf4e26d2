// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { localIdOf } from '../../offline/outbox/queue/localId.ts'
import { sendNow } from '../../offline/outbox/sending/drain.ts'
import { anEntry, aCreation } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { offlineMutation } from '../../data/writes/offlineMutation.ts'
import { noteSession } from '../../offline/session/session.ts'
import { Toasts } from '../feedback/Toasts.tsx'
import { useDeletion } from './useDeletion.tsx'
import { mockDialogs } from '../feedback/dialogs.fixture.ts'

const ID = '65f0c0ffee65f0c0ffee65f0'
const OTHER = '65f0c0ffee65f0c0ffee65f1'
const NEW = localIdOf('00000000-0000-4000-8000-00000000abcd')

const { useRemoveTestClassMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    removeTestClass: build.mutation<unknown, string>({
      query: (id) => ({ url: `/admin/classes/${id}`, method: 'DELETE' }),
      ...offlineMutation('class', []),
    }),
  }),
})

interface Props {
  isReal?: boolean
  isFinal?: boolean
  /** What the server answers instead of deleting. */
  refusal?: object
}

function Deletion({ isReal = false, isFinal = false, refusal }: Props) {
  const [removeClass] = useRemoveTestClassMutation()
  const { askAll, dialog } = useDeletion<{ id: string }>({
    title: 'Delete Article',
    question: () => 'Delete it?',
    remove: (id) =>
      isReal ? removeClass(id) : Promise.resolve(refusal ? { error: refusal } : { data: null }),
    done: ['Article deleted'],
    failed: (sentence) => `not deleted: ${sentence}`,
    isFinal,
    many: {
      title: 'Delete both',
      question: () => 'Delete both?',
      one: 'class',
      tags: ['Classes'],
      path: '/admin/classes',
      form: '/edit',
    },
  })
  return (
    <>
      <button type="button" onClick={() => askAll([{ id: ID }])}>
        Delete the article
      </button>
      <button type="button" onClick={() => askAll([{ id: ID }, { id: NEW }])}>
        Delete two
      </button>
      <button type="button" onClick={() => askAll([{ id: ID }, { id: OTHER }])}>
        Delete both
      </button>
      {dialog}
      <Toasts />
    </>
  )
}

function show(screenShown: ReactNode): void {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(<Provider store={store}>{screenShown}</Provider>)
}

beforeEach(() => {
  noteSession({ role: 'admin', id: 'a' })
  mockDialogs()
})
afterEach(async () => {
  cleanup()
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  vi.unstubAllGlobals()
})

it('Undo without a network says that the restoration waits to be sent, and not that it is done', async () => {
  respondWith(() => Promise.reject(new TypeError('no network')))
  show(<Deletion />)
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

it('the question ends with how to restore what is deleted, unless it is final', () => {
  const text = () => screen.getByRole('alertdialog').querySelector('[id$="-text"]')?.textContent.trim()
  show(<Deletion />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the article' }))
  expect(text()).toBe('Delete it? You can restore it from the trash for 30 days.')
  fireEvent.click(screen.getByRole('button', { name: 'Delete two' }))
  expect(text()).toBe('Delete both? You can restore them from the trash for 30 days.')
  cleanup()
  show(<Deletion isFinal />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the article' }))
  expect(text()).toBe('Delete it?')
})

const clickDelete = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
}
const waiting = () =>
  outboxStore.current().entries.map(({ request, resource }) => `${request.method} ${resource}`)

it('Undo without a network keeps the edits that waited, of several objects, also of one that was never sent', async () => {
  respondWith(() => Promise.reject(new TypeError('no network')))
  const edit = anEntry({}, { path: `/admin/classes/${ID}`, body: { name: 'Typed before' } })
  const creation = { ...aCreation(), localId: NEW, resource: `/admin/classes/${NEW}` }
  await changeOutbox(() => ({ put: [edit, creation] }))
  show(<Deletion isReal />)
  await clickDelete('Delete two')
  await screen.findByText('Restored')
  await waitFor(() => expect(waiting()).toEqual([`PUT ${edit.resource}`, `POST ${creation.resource}`]))
  expect(outboxStore.current().entries[0]?.request.body).toEqual({ name: 'Typed before' })
})

it('Undo after the deletion was sent restores the object from the trash, and then sends the edit', async () => {
  respondWith(() => Promise.reject(new TypeError('no network')))
  await changeOutbox(() => ({ put: [anEntry({}, { path: `/admin/classes/${ID}` })] }))
  show(<Deletion isReal />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the article' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Waiting to be deleted')
  const requests: string[] = []
  respondWith((request) => {
    if (request.method !== 'GET') requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return Promise.resolve(siteResponse({ id: ID, type: 'class', version: 5 }))
  })
  await sendNow()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Restored')
  await waitFor(() =>
    expect(requests).toEqual([
      `DELETE /api/admin/classes/${ID}`,
      `POST /api/admin/trash/${ID}/restore`,
      `PUT /api/admin/classes/${ID}`,
    ]),
  )
})

it.each([
  [500, { message: 'The disk is full', code: 'internal' }, 'Error', 'not deleted: The disk is full'],
  [
    403,
    { message: 'It is protected.', code: 'protected', isProtected: true },
    'Access Denied',
    'It is protected.',
  ],
])('a deletion that is refused with %i says why, and offers no Undo', async (status, data, title, said) => {
  show(<Deletion refusal={{ status, data }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the article' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByText(said)).closest('[role=alert]')?.textContent).toContain(title)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('several are deleted with one request, and one more request restores them', async () => {
  const requests: string[] = []
  respondWith(async (request) => {
    if (request.method === 'GET') return siteResponse({ status: 'ok' })
    const { writes } = (await request.json()) as { writes: { method: string; path: string }[] }
    requests.push(writes.map(({ method, path }) => `${method} ${path}`).join(', '))
    return siteResponse({ results: writes.map(() => ({ status: 204, body: null })) })
  })
  show(<Deletion />)
  await clickDelete('Delete both')
  await screen.findByText('Restored')
  expect(requests).toEqual([
    `DELETE /api/admin/classes/${ID}, DELETE /api/admin/classes/${OTHER}`,
    `POST /api/admin/trash/${ID}/restore, POST /api/admin/trash/${OTHER}/restore`,
  ])
})
