// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { knownPage } from '@lane-and-court/contract/pages/knownPages.ts'
import type { PageContent, PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { clearPrivateDrafts } from '../../../offline/drafts/draft.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { mockDialogs } from '../../../ui/feedback/dialogs.fixture.ts'
import { SetupForm } from './SetupForm.tsx'
import { SETUP_STEPS } from './setupSteps.ts'

const aPage = (page: string, over: Partial<PageContent> = {}): PageContent => ({
  id: page === 'site' ? 'a'.repeat(24) : 'b'.repeat(24),
  version: 0,
  page,
  isProtected: false,
  isDefault: true,
  updatedAt: '2036-01-01T00:00:00.000Z',
  content: knownPage(page)?.defaults ?? {},
  ...over,
})

let pages: Record<string, PageContent>
let requests: { page: string; content: PageContentBody; version: string | null }[]
const onSaved = vi.fn<() => void>()

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  mockDialogs()
  localStorage.clear()
  await clearPrivateDrafts(null)
  noteSession({ role: 'admin', id: 'a' })
  pages = { site: aPage('site'), places: aPage('places') }
  requests = []
  onSaved.mockReset()
  respondWith(async (request) => {
    const page = new URL(request.url).pathname.split('/').at(-1) ?? ''
    if (request.method === 'GET') return siteResponse(pages[page])
    if (page === 'presence') return siteResponse({ others: [] })
    const { content } = (await request.json()) as { content: PageContentBody }
    requests.push({ page, content, version: request.headers.get('If-Match') })
    return siteResponse(aPage(page, { content, version: 1, isDefault: false }))
  })
})
afterEach(cleanup)

async function show(name: (typeof SETUP_STEPS)[number]['step'], hash = '') {
  const step = SETUP_STEPS.find((one) => one.step === name) ?? SETUP_STEPS[0]
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (before) => before({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[step.path + hash]}>
        <SetupForm
          step={step}
          isLast={name === 'enrollment'}
          onSaved={onSaved}
          onWaiting={() => undefined}
          renderPreview={() => null}
        />
      </MemoryRouter>
    </Provider>,
  )
  await screen.findByRole('form')
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save and/ }))

it('the step of the business saves a site that nobody has stored, and leaves everything else', async () => {
  await show('business')
  expect(field(/^Business name/).value).toBe('Lane & Court')
  type(/^Business name/, 'Pier Swim & Tennis')
  type(/^Email for messages/, 'desk@pier.example')
  type(/^Phone/, '201-555-0123')
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(requests).toMatchObject([
    {
      page: 'site',
      version: '"0"',
      content: {
        brand: 'Pier Swim & Tennis',
        contactEmail: 'desk@pier.example',
        footerEmail: '',
        phone: '201-555-0123',
      },
    },
  ])
  expect(requests[0]?.content['headerMenu']).toHaveLength(7)
})

it('what somebody else has saved meanwhile is shown as a conflict, and stays if it is taken', async () => {
  await show('business')
  const hours = [{ days: 'Mon', hours: '9am-5pm' }]
  const current = aPage('site', {
    content: { ...pages['site']?.content, phone: '201-555-0199', hours },
    version: 1,
    isDefault: false,
  })
  respondWith(async () => siteResponse({ message: 'This was changed.', code: 'conflict', current }, 409))
  type(/^Email for messages/, 'desk@pier.example')
  type(/^Phone/, '201-555-0123')
  save()
  await screen.findByRole('heading', { name: /^Conflict/ })
  expect(field(/^Phone/).value).toBe('201-555-0123')
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(field(/^Phone/).value).toBe('201-555-0199'))
  expect(onSaved).not.toHaveBeenCalled()
})

it('what is missing is said at its field, and nothing is sent', async () => {
  await show('business')
  type(/^Email for messages/, 'desk')
  save()
  // The error of what was typed may come before the others.
  await screen.findByText('Invalid email')
  await screen.findByText('Phone is required')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Email for messages/)))
  expect(requests).toEqual([])
})

it('the first place begins with the address of the business, and gets its town and state', async () => {
  const address = { street: '1 River St', locality: 'Hoboken', region: 'NJ', postalCode: '07030' }
  pages['site'] = aPage('site', { content: { ...pages['site']?.content, address }, isDefault: false })
  await show('place')
  expect(field(/^Street/).value).toBe('1 River St')
  type(/^Name/, 'Pier Pool')
  save()
  await screen.findByText('Choose at least one sport')
  expect(requests).toEqual([])
  fireEvent.click(field(/^Swimming/))
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(requests[0]).toMatchObject({ page: 'places', version: '"0"' })
  expect(requests[0]?.content['items']).toEqual([
    {
      name: 'Pier Pool',
      location: 'Hoboken',
      sports: ['swimming'],
      street: '1 River St',
      locality: 'Hoboken',
      region: 'NJ',
      postalCode: '07030',
    },
  ])
})

it('of several places the first one is shown, and the others stay as they are', async () => {
  const place = { name: 'Pool', location: 'Hoboken', sports: ['swimming'], locality: 'Hoboken', region: 'NJ' }
  const court = { ...place, name: 'Court', sports: ['tennis'] }
  pages['places'] = aPage('places', { content: { items: [place, court] }, version: 2, isDefault: false })
  await show('place')
  type(/^Street/, '2 Court St')
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(requests[0]?.content['items']).toEqual([{ ...place, street: '2 Court St' }, court])
})

it('a portal may stay empty, and must be a link', async () => {
  await show('enrollment')
  type(/^Link for classes/, 'portal')
  save()
  await screen.findByText(/^Link for classes must begin with https/)
  type(/^Link for classes/, 'https://portal.pier.example')
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(requests[0]?.content['portals']).toEqual({ classes: 'https://portal.pier.example', camps: '' })
})

it('the address of a fact leads to its field', async () => {
  await show('business', '#field=phone')
  expect(document.activeElement).toBe(field(/^Phone/))
})

it('a protected page is shown, and not saved', async () => {
  pages['site'] = aPage('site', { isProtected: true })
  await show('business')
  expect(screen.getByText('This page is protected and cannot be edited.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save and continue' }).disabled).toBe(true)
})
