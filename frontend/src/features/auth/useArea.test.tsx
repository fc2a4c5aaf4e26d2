// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../data/api/baseApi.ts'
import { dropPrivateQueriesOnSessionChange } from '../../data/cache/privateQueries.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { noteSession, sessionOwner } from '../../offline/session/session.ts'
import { leaveSession } from '../../offline/session/sessionTabs.ts'
import { mockDialogs } from '../../ui/feedback/dialogs.fixture.ts'
import { authApi } from './auth.api.ts'
import { SignedOut } from './SignedOut.tsx'
import { useArea } from './useArea.tsx'

type Role = 'admin' | 'staff'

const { useSaveNoteMutation, useNotesQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<string[], Role>({ query: (role) => `/${role}/sessions` }),
    saveNote: build.mutation<unknown, { role: Role; text: string }>({
      query: ({ role, text }) => ({ url: `/${role}/sessions/note`, method: 'PUT', body: { text } }),
    }),
  }),
})

/** What the server knows. */
const server = { isSignedIn: true, saved: [] as string[], calls: [] as string[] }
const PROFILE = { id: 'maya', username: 'maya', name: 'Maya', version: 1 }

async function respond(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice('/api'.length)
  server.calls.push(`${request.method} ${path}`)
  if (path.endsWith('/login')) {
    const { username, password } = (await request.json()) as Record<string, string>
    if (password !== 'right') return siteResponse({ message: 'Wrong', code: 'unauthenticated' }, 401)
    server.isSignedIn = true
    return siteResponse({ ...PROFILE, username })
  }
  if (!server.isSignedIn) return siteResponse({ message: 'Please sign in.', code: 'unauthenticated' }, 401)
  if (request.method === 'PUT') server.saved.push(((await request.json()) as { text: string }).text)
  return siteResponse(path.endsWith('/profile') ? PROFILE : ['a note'])
}

function Screen({ role }: { role: Role }) {
  const [save, { isSuccess, isError }] = useSaveNoteMutation()
  const { data = [] } = useNotesQuery(role)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('text') as string
        void save({ role, text })
      }}
    >
      <input name="text" aria-label="Text" />
      <button type="submit">Save</button>
      <p>{isSuccess ? 'saved' : isError ? 'refused' : ''}</p>
      <p>{data.join()}</p>
    </form>
  )
}

function Area({ role }: { role: Role }) {
  const { access, hasEnded, dialog, profile } = useArea<{ username: string }>(
    role,
    authApi.endpoints[role === 'admin' ? 'adminProfile' : 'staffProfile'],
  )
  if (access === 'wait') return null
  if (access === 'login' || (profile.error && !hasEnded)) return <SignedOut login="/login" hadSession />
  return profile.data ? (
    <>
      <Screen role={role} />
      {dialog}
    </>
  ) : null
}

async function open(role: Role) {
  noteSession({ role, id: 'maya' }, 'Maya')
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  dropPrivateQueriesOnSessionChange(store)
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/area']}>
        <Routes>
          <Route path="/area" element={<Area role={role} />} />
          <Route path="/login" element={<h1>Login</h1>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByText(name))
const dialog = () => screen.queryByText('Sign in again to go on.')?.closest('dialog')?.open ?? false

beforeEach(() => {
  Object.assign(server, { isSignedIn: true, saved: [], calls: [] })
  mockDialogs()
  respondWith(respond)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['admin', 'staff'] as const)(
  'a session of %s that ends asks for the password over the screen, which keeps its input, and the save goes on',
  async (role) => {
    await open(role)
    await screen.findByText('a note')
    type('Text', 'Typed by hand')
    const input = field('Text')
    server.isSignedIn = false
    click('Save')
    await waitFor(() => expect(dialog()).toBe(true))
    expect(field('Username').value).toBe('maya')
    expect(field('Username').readOnly).toBe(true)
    expect([sessionOwner(), screen.getByText('a note').textContent]).toEqual([null, 'a note'])

    type('Password', 'wrong')
    click('Log in')
    await screen.findByText('Wrong')
    expect([dialog(), server.saved]).toEqual([true, []])
    type('Password', 'right')
    click('Log in')
    await screen.findByText('saved')
    await waitFor(() => expect(dialog()).toBe(false))
    expect(server.saved).toEqual(['Typed by hand'])
    expect([field('Text'), field('Text').value]).toEqual([input, 'Typed by hand'])
    expect(sessionOwner()).toEqual({ role, id: 'maya' })
  },
)

it('a sign-in of the same account in another tab closes the dialog, and the save goes on', async () => {
  await open('admin')
  await screen.findByText('a note')
  type('Text', 'Typed here')
  server.isSignedIn = false
  click('Save')
  await waitFor(() => expect(dialog()).toBe(true))
  server.isSignedIn = true
  noteSession({ role: 'admin', id: 'maya' }, 'Maya')
  await screen.findByText('saved')
  await waitFor(() => expect(dialog()).toBe(false))
})

it.each([
  ['"Sign in as someone else"', async () => click('Sign in as someone else')],
  ['a sign-in of another account', async () => noteSession({ role: 'staff', id: 'theo' }, 'Theo')],
  ['a logout', () => leaveSession({ role: 'admin', id: 'maya' })],
])('%s leads from the dialog to the login, and nothing waits any more', async (_what, act) => {
  await open('admin')
  await screen.findByText('a note')
  server.isSignedIn = false
  click('Save')
  await waitFor(() => expect(dialog()).toBe(true))
  await act()
  await screen.findByText('Login')
  expect(server.saved).toEqual([])
})

it('a page that opens after its session has ended leads to the login', async () => {
  server.isSignedIn = false
  await open('admin')
  expect(await screen.findByText('Login')).toBeTruthy()
})
