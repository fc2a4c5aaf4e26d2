// @vitest-environment jsdom
/**
 * Uses the resource that docs/how-to-add-a-resource.md adds, as an administrator does. It runs in the copy of the
 * sources that scripts/howToAddAResource.slow.test.ts makes, against the server of that copy: real screens, store and
 * outbox, and fetch with a session cookie, as a browser has it.
 */
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AdminNav } from '../src/app/admin/AdminNav.tsx'
import { adminScreens } from '../src/app/admin/adminScreens.ts'
import { createStore } from '../src/app/startup/store.ts'
import { mockDialogs } from '../src/ui/feedback/dialogs.fixture.ts'
import { noteConnectivity } from '../src/offline/network/connectivity.ts'
import { sendNow } from '../src/offline/outbox/sending/drain.ts'
import { outboxStore } from '../src/offline/outbox/queue/outbox.ts'
import { isUnsent } from '../src/offline/outbox/queue/references.ts'
import { noteSession } from '../src/offline/session/session.ts'
import { Toasts } from '../src/ui/feedback/Toasts.tsx'

interface Sponsor {
  id: string
  version: number
  name: string
  website: string | null
}

const { HOW_TO_ORIGIN: origin = '', HOW_TO_USERNAME: username, HOW_TO_PASSWORD: password } = process.env
const fetchFromNode = globalThis.fetch
let cookie = ''
let isOffline = false

/** Sends a request as a page of the site does. */
const send = (path: string, init: RequestInit = {}) =>
  fetchFromNode(origin + path, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), origin, cookie },
  })
const sendJson = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const readSponsors = async () => (await (await send('/api/admin/sponsors')).json()) as Sponsor[]

beforeAll(async () => {
  mockDialogs()
  // jsdom has no layout: nothing scrolls, and no media query matches.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('CSS', { escape: (id: string) => id })
  Element.prototype.scrollTo = Element.prototype.scrollIntoView = () => undefined
  const response = await sendJson('POST', '/api/admin/login', { username, password })
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { id } = (await (await send('/api/admin/profile')).json()) as { id: string }
  noteSession({ role: 'admin', id })
})
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    isOffline ? Promise.reject(new TypeError('no network')) : send(path, init),
  )
})
afterEach(() => {
  cleanup()
  isOffline = false
  noteConnectivity(true)
})

/** Opens a screen of the admin area with its sidebar. */
const open = (path: string) =>
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[path]}>
        <AdminNav />
        <main>
          <Suspense fallback="Loading">
            <Routes>
              {adminScreens.map(({ path: screenPath, Screen }) => (
                <Route key={screenPath} path={screenPath} element={<Screen />} />
              ))}
            </Routes>
          </Suspense>
        </main>
        <Toasts />
      </MemoryRouter>
    </Provider>,
  )
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const follow = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('link', { name }))
const unsent = () => outboxStore.current().entries.filter(isUnsent)
const list = () => screen.findByRole('list', { name: 'Sponsors' })

it('a sponsor is created with the form and is in the list', async () => {
  open('/admin')
  await follow('Sponsors')
  await screen.findByText('No sponsors yet')
  await follow('Add Sponsor')
  await fill('Website', 'not an address')
  await press('Create Sponsor')
  await screen.findByText('Name is required')
  await screen.findByText('Please enter a valid URL')
  await fill('Name', 'Dive Shop')
  await fill('Website', 'https://dive.example')
  await press('Create Sponsor')
  await screen.findByText('Sponsor created successfully')
  within(await list()).getByRole('heading', { name: 'Dive Shop' })
  expect(await readSponsors()).toMatchObject([
    { name: 'Dive Shop', website: 'https://dive.example', logo: null, version: 1 },
  ])
})

it('a sponsor that somebody else has saved meanwhile is a conflict, which keeps both texts', async () => {
  const [{ id } = { id: '' }] = await readSponsors()
  open('/admin/sponsors')
  await follow(/^Edit/)
  await fill('Name', 'Dive Pub')
  const theirs = { name: 'Dive Bar', website: null, logo: null }
  await sendJson('PUT', `/api/admin/sponsors/${id}`, theirs, { 'if-match': '"1"' })
  await press('Save Changes')
  await screen.findByText(/^Conflict: \S+ saved this at .+, while you were editing$/)
  expect(await readSponsors()).toMatchObject([{ name: 'Dive Bar', version: 2 }])
  expect(screen.getByRole('region', { name: /^Conflict/ }).textContent).toContain('Dive Bar')
  await press('Keep mine')
  await screen.findByText('Sponsor updated successfully')
  expect(await readSponsors()).toMatchObject([{ id, name: 'Dive Pub', version: 3 }])
})

it('a deleted sponsor is in the trash, and restored from there', async () => {
  open('/admin/sponsors')
  await press(/^Delete/)
  await press('Delete')
  await screen.findByText('Sponsor deleted')
  await screen.findByText('No sponsors yet')
  await follow('Trash')
  const row = within(await screen.findByRole('list', { name: 'Trash' }))
  row.getByRole('heading', { name: 'Dive Pub' })
  row.getByText('Sponsor')
  await press(/^Restore/)
  await screen.findByText('Restored')
  await follow('Sponsors')
  within(await list()).getByRole('heading', { name: 'Dive Pub' })
  await follow('Activity')
  await screen.findByText(`${username} restored the sponsor Dive Pub`)
  expect(screen.getByText(`${username} created the sponsor Dive Shop`)).toBeTruthy()
})

it('a sponsor that is created and edited without a network waits in the outbox, and is sent once', async () => {
  open('/admin/sponsors')
  await list()
  await follow('Add Sponsor')
  await fill('Name', 'Wave Co')
  isOffline = true
  await press('Create Sponsor')
  await screen.findByText('It is saved on this device and will be sent when you are online again.')
  const queued = within(await list())
  queued.getByRole('heading', { name: 'Wave Co' })
  queued.getByText('Waiting to be sent')
  await follow(/^Edit.*Wave Co/)
  await fill('Website', 'https://wave.example')
  await press('Save Changes')
  // The creation may have arrived, so the edit follows it.
  const queuedWrite = { what: 'sponsor', name: 'Wave Co', state: 'waiting', tags: ['Sponsors', 'Activity'] }
  const website = 'https://wave.example'
  await waitFor(() =>
    expect(unsent()).toMatchObject([
      { ...queuedWrite, request: { method: 'POST', path: '/admin/sponsors', body: { website: null } } },
      { ...queuedWrite, request: { method: 'PUT', body: { website } }, sharedBodies: 'all' },
    ]),
  )
  expect(await readSponsors()).toHaveLength(1)

  isOffline = false
  noteConnectivity(true)
  await sendNow()
  expect(unsent()).toEqual([])
  expect(await readSponsors()).toMatchObject([{ name: 'Dive Pub' }, { name: 'Wave Co', website, version: 2 }])
})
