// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../../offline/network/connectivity.ts'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../offline/session/session.ts'
import { toNewRecord, isGone } from './newRecord.ts'
import { mockDialogs } from '../../ui/feedback/dialogs.fixture.ts'
import { OutboxList } from './OutboxList.tsx'
import { readableFields } from './readableFields.ts'

mockDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const anArticle = () =>
  anEntry(
    {
      what: 'article',
      sharedBodies: 'all',
      name: 'Lanes reopen',
      screen: '/admin/news/1/edit',
      state: 'failed',
      refusal: { message: 'Article not found', code: 'not_found' },
    },
    {
      path: '/admin/news/1',
      body: { title: 'Lanes reopen', content: '<p>All six.</p><p>Bring <b>fins</b>.</p>' },
    },
  )

it('an edit of a record that was deleted meanwhile can be read, copied, and saved as new', async () => {
  noteSession({ role: 'admin', id: 'a' })
  noteConnectivity(true)
  const entry = anArticle()
  await changeOutbox(() => ({ put: [entry] }))
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied } })
  const requests: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    requests.push([address, request])
    const article = { id: '65f0c0ffee65f0c0ffee65f0', version: 1 }
    return Promise.resolve(Response.json(article, { status: 201, headers: { 'X-Request-Id': 'r' } }))
  })
  render(
    <MemoryRouter>
      <OutboxList />
    </MemoryRouter>,
  )
  await screen.findByText(/It was deleted in the meantime; your text is kept here/)
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Show your text/ }))
  expect(screen.getByText(/Bring fins/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Copy what you wrote/ }))
  await waitFor(() => expect(copied.mock.calls[0]?.[0]).toContain('title: Lanes reopen\ncontent: All six.'))

  fireEvent.click(screen.getByRole('button', { name: /^Save as new/ }))
  await waitFor(() => expect(outboxStore.current().entries).toMatchObject([{ state: 'sent' }]))
  const [address, request] = requests.at(-1) ?? []
  expect(address).toBe('/api/admin/news')
  expect(request).toMatchObject({ method: 'POST', body: JSON.stringify(entry.request.body) })
  expect(new Headers(request?.headers).get('If-Match')).toBeNull()
})

it('toNewRecord creates a record from an edit that is complete, and a page under its own name', () => {
  expect(isGone(anArticle())).toBe(true)
  expect(isGone({ ...anArticle(), refusal: { message: 'Title is required', code: 'validation' } })).toBe(
    false,
  )
  const page = anEntry({ what: 'page' }, { path: '/admin/content/pool%20rules', body: { content: { a: 1 } } })
  expect(toNewRecord(page)).toMatchObject({
    resource: '/admin/content/pool%20rules',
    request: { method: 'POST', path: '/admin/content', body: { page: 'pool rules', content: { a: 1 } } },
  })
  expect(toNewRecord(anEntry({ what: 'staff member', sharedBodies: 'creations' }))).toBeNull()
  expect(toNewRecord(anEntry({ what: 'gallery image' }))).toBeNull()
})

it('user input is shown field by field, and scripts in it do not run', () => {
  const attack = '<img src=x onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</script>Text'
  expect(
    readableFields({ imageAlt: 'A pool', ages: [{ min: 6 }], isActive: false, none: null, content: attack }),
  ).toEqual([
    { label: 'image alt', text: 'A pool' },
    { label: 'ages 1 min', text: '6' },
    { label: 'is active', text: 'No' },
    { label: 'content', text: expect.stringContaining('Text') },
  ])
  expect('wasRun' in globalThis).toBe(false)
})
