// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import {
  type FoundData,
  PERSONAL_DATA_MESSAGES as M,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { noteSession } from '../../offline/session/session.ts'
import { mockDialogs } from '../../ui/feedback/dialogs.fixture.ts'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import { PersonalDataView } from './PersonalDataView.tsx'

const counts = {
  messages: 1,
  trash: 0,
  replies: 2,
  notes: 0,
  subscriptions: 1,
  deliveries: 0,
  responses: 0,
  activity: 0,
}
const backups = { last: null, rotation: { everyHours: 24, keep: 14, goneBy: '2026-12-10T15:00:00.000Z' } }
const FOUND: FoundData = {
  counts,
  messages: [
    {
      id: '1'.repeat(24),
      name: 'Ada Parent',
      email: 'ada@work.example',
      phone: '201-555-0123',
      subject: 'swimming',
      createdAt: '2026-11-03T15:00:00.000Z',
      place: 'inbox',
      foundBy: ['phone'],
    },
  ],
  subscriber: { signedUpAt: '2026-11-03T15:00:00.000Z', confirmedAt: null },
  mentions: 2,
  accounts: [{ role: 'staff', id: '2'.repeat(24), name: 'Ada Coach' }],
  backups,
}

/** What was sent, in order: the last part of the path, and the body. */
let requests: [string, unknown][]
let respond: (path: string) => Response | Promise<Response>

beforeEach(() => {
  requests = []
  respond = (path) => siteResponse(path === 'erase' ? { counts, backups } : FOUND)
  noteSession({ role: 'admin', id: 'a' })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  mockDialogs()
  respondWith(async (request) => {
    const path = request.url.split('/').at(-1) ?? ''
    requests.push([path, await request.json()])
    return respond(path)
  })
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PersonalDataView email="" />
        <Toasts />
      </MemoryRouter>
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function find() {
  type(/^Email address/, 'Ada@pool.example')
  type(/^Phone/, '201-555-0123')
  fireEvent.click(screen.getByText('Find'))
  await screen.findByText('What is stored of Ada@pool.example')
}
const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('what is found is listed, with what is not erased beside it', async () => {
  await find()
  expect(requests).toEqual([['search', { email: 'Ada@pool.example', phone: '201-555-0123' }]])
  expect(linesOf('What is stored')).toEqual([
    '1 message',
    '2 replies on these messages',
    'The address on the newsletter list',
  ])
  expect(linesOf('Messages')).toEqual([
    'Swimming Classes, Nov 3, 2026, 10:00 AMAda Parent · ada@work.example · 201-555-0123 · Inbox, found by the phone number alone',
  ])
  expect(linesOf('Not erased')).toEqual([
    'The account of Ada Coach has this address.',
    '2 messages of other people mention this address.',
  ])
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('1 message')
})

it('a person of whom nothing is stored can be neither exported nor erased', async () => {
  const nothing = { ...counts, messages: 0, replies: 0, subscriptions: 0 }
  respond = () => siteResponse({ ...FOUND, counts: nothing, messages: [], subscriber: null })
  await find()
  expect(screen.getAllByText('Nothing is stored about this person.')).toHaveLength(2)
  expect(screen.queryByText('Erase')).toBeNull()
  expect(screen.queryByText('Download as a file')).toBeNull()
})

it('an address that is none is told at its field, and nothing is sent', async () => {
  type(/^Email address/, 'ada')
  fireEvent.click(screen.getByText('Find'))
  await screen.findByText(M.email)
  expect(requests).toEqual([])
})

it('without a network, a search says that it needs a connection, and keeps what was typed', async () => {
  respond = () => Promise.reject(new TypeError('no network'))
  type(/^Email address/, 'ada@pool.example')
  fireEvent.click(screen.getByText('Find'))
  await screen.findByText(M.offline)
  expect(screen.getByLabelText<HTMLInputElement>(/^Email address/).value).toBe('ada@pool.example')
})

it('the file holds what the server has sent', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await find()
  respond = () => siteResponse({ messages: [{ name: 'Ada Parent' }] })
  fireEvent.click(screen.getByText('Download as a file'))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(requests[1]).toEqual(['export', { email: 'Ada@pool.example', phone: '201-555-0123' }])
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(files[0] as Blob)
  })
  expect(JSON.parse(String(text))).toEqual({ messages: [{ name: 'Ada Parent' }] })
})

it('erasing asks for the own password, and then says what backups still hold', async () => {
  await find()
  fireEvent.click(screen.getByText('Erase'))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByText('Erase for good'))
  await within(dialog).findByText(AUTH_MESSAGES.password)
  expect(requests).toHaveLength(1)

  const wrong = AUTH_MESSAGES.currentPassword
  respond = () =>
    siteResponse({ message: wrong, code: 'validation', fields: { currentPassword: wrong } }, 400)
  fireEvent.change(within(dialog).getByLabelText(/^Your password/), { target: { value: 'wrong horse' } })
  fireEvent.click(within(dialog).getByText('Erase for good'))
  await within(dialog).findByText(wrong)

  respond = () => siteResponse({ counts, backups })
  fireEvent.change(within(dialog).getByLabelText(/^Your password/), { target: { value: 'correct horse' } })
  fireEvent.click(within(dialog).getByText('Erase for good'))
  await screen.findByText('The person was erased')
  expect(requests.at(-1)).toEqual([
    'erase',
    { email: 'Ada@pool.example', phone: '201-555-0123', currentPassword: 'correct horse' },
  ])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(linesOf('What was erased')).toContain('2 replies on these messages')
  expect(screen.getByText(/gone around Dec 10, 2026/)).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('The person was erased')
})

it('a question that is canceled erases nothing, and returns the focus', async () => {
  await find()
  fireEvent.click(screen.getByText('Erase'))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Cancel'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Erase'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests).toHaveLength(1)
})
