// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import Joi from 'joi'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adminEndpoints } from '../../../data/api/adminEndpoints.ts'
import { baseApi } from '../../../data/api/baseApi.ts'
import { apiStore, respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { isQueued } from '../../../data/writes/offlineMutation.ts'
import { countPrivateDrafts } from '../../../offline/drafts/draft.ts'
import { readDrafts } from '../../../offline/drafts/draftStore.ts'
import { anEntry } from '../../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../../offline/outbox/queue/outbox.ts'
import { isUnsent } from '../../../offline/outbox/queue/references.ts'
import { overlaidItem } from '../../../offline/outbox/overlay.ts'
import { sendNow } from '../../../offline/outbox/sending/drain.ts'
import { PATIENCE_MS } from '../../../offline/outbox/sending/sendAndWait.ts'
import { dismissToast, toastStore } from '../../feedback/toasts.ts'
import { TextField } from '../fields.tsx'
import { field, press as pressButton, showForm, type, useForms } from './record.fixture.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useObjectForm } from './useObjectForm.ts'

interface Item {
  id: string
  version: number
  name: string
  note: string
}
type Input = Pick<Item, 'name' | 'note'>

const PATH = '/admin/notes'
const endpoints = adminEndpoints<Item, Input>({
  path: PATH,
  tag: 'Classes',
  what: 'note',
  sharedBodies: 'all',
})
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ createNote: endpoints.create(build), updateNote: endpoints.update(build) }),
})

/** A server with idempotency keys and at most one object. */
const server = {
  item: null as Item | null,
  made: 0,
  done: new Map<string, { text: string; item: Item }>(),
  /** What holds or loses the next responses; they are answered all the same. */
  hold: Promise.resolve(),
  isLost: false,
  refusal: null as object | null,
  async receive(request: Request): Promise<Response> {
    if (request.method === 'GET' || request.url.includes('presence')) return siteResponse({})
    const response = server.answer(request, await request.text())
    await server.hold
    if (server.isLost) throw new TypeError('lost')
    return response
  },
  answer({ method, headers }: Request, text: string): Response {
    const key = `${method} ${headers.get('Idempotency-Key')}`
    const first = server.done.get(key)
    if (first?.text === text) return siteResponse(first.item)
    if (first) return siteResponse({ message: 'x', code: 'idempotency_mismatch', first: first.item }, 422)
    if (server.refusal) return siteResponse(server.refusal, 400)
    const version = Number(headers.get('If-Match')?.replaceAll('"', ''))
    if (method === 'PUT' && version !== server.item?.version)
      return siteResponse({ message: 'Changed', code: 'conflict', current: server.item }, 409)
    if (method === 'POST') server.made += 1
    server.item = { ...(JSON.parse(text) as Input), id: '1', version: (server.item?.version ?? 0) + 1 }
    server.done.set(key, { text, item: server.item })
    return siteResponse(server.item)
  },
}

const store = apiStore()

function NoteForm({ stored }: { stored: Item | null }) {
  const [create] = api.useCreateNoteMutation()
  const [update] = api.useUpdateNoteMutation()
  const form = useObjectForm<Input, Item>({
    what: 'note',
    stored,
    path: PATH,
    pathOf: endpoints.pathOf,
    create,
    update,
  })
  return (
    <RecordForm<Input, Input, Item>
      {...form}
      blank={{ name: '', note: '' }}
      toValues={({ name, note }) => ({ name, note })}
      toInput={({ name = '', note = '' }) => ({ name, note })}
      schema={Joi.object<Input>({ name: Joi.string().required(), note: Joi.string().allow('') })}
      fields={[{ name: 'name', label: 'Name' }]}
    >
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
    </RecordForm>
  )
}

const unsent = () => outboxStore.current().entries.filter(isUnsent)

/** Opens the form with what is queued on this device. */
const show = (stored: Item | null) =>
  showForm(<NoteForm stored={overlaidItem(stored ?? undefined, unsent()) ?? null} />, store)
const press = () => pressButton(/^(Save|Create)/)
const said = (text: string) =>
  waitFor(() => expect(JSON.stringify(toastStore.current() ?? '')).toContain(text))
const drafts = () => countPrivateDrafts(null)

useForms()
beforeEach(() => {
  dismissToast(toastStore.current()?.id ?? 0)
  Object.assign(server, {
    item: null,
    made: 0,
    done: new Map(),
    hold: Promise.resolve(),
    isLost: false,
    refusal: null,
  })
  respondWith((request) => server.receive(request))
})
afterEach(() => void vi.useRealTimers())

describe('a save', () => {
  const old: Item = { id: '1', version: 3, name: 'Turtles', note: 'Bring a towel' }

  it('is stored before it is sent, and is neither a draft nor waiting once it is saved', async () => {
    await show(null)
    type('Name', 'One')
    let stored: string[] = []
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const changes = () =>
      opened.mock.calls.filter(([names, mode]) => mode === 'readwrite' && [...names].includes('entries'))
        .length
    let before = 0
    const { receive } = server
    respondWith(async (request) => {
      if (request.method === 'POST') [stored, before] = [unsent().map(({ state }) => state), changes()]
      return receive(request)
    })
    press()
    await said('created')
    expect([stored, unsent(), await drafts(), server.made]).toEqual([['sending'], [], 0, 1])
    // One transaction before the request, and one after it.
    expect([before, changes()]).toEqual([1, 2])
  })

  it('is merged with what somebody else saved meanwhile in other fields, and that is said', async () => {
    server.item = { ...old, version: 7, note: 'Theirs' }
    await show(old)
    type('Name', 'Mine')
    press()
    await said('Combined with what someone else saved in the meantime.')
    expect(server.item).toMatchObject({ name: 'Mine', note: 'Theirs', version: 8 })
  })

  it('of a draft that was left and restored is merged by what that was based on', async () => {
    await show(old)
    type('Name', 'Mine')
    await waitFor(async () => expect(await drafts()).toBe(1))
    server.item = { ...old, version: 7, note: 'Theirs' }
    await show(server.item)
    await waitFor(() => expect(field('Name').value).toBe('Mine'))
    press()
    await said('updated')
    expect(server.item).toMatchObject({ name: 'Mine', note: 'Theirs', version: 8 })
  })

  it('that is refused goes back to the form and its draft, and does not wait in the outbox', async () => {
    server.refusal = { message: 'No', code: 'validation', fields: { name: 'Name is taken' } }
    await show(null)
    type('Name', 'One')
    press()
    await screen.findByText('Name is taken')
    expect([unsent(), await drafts()]).toEqual([[], 1])
    server.refusal = null
    type('Name', 'Two')
    press()
    await said('created')
    expect([server.made, server.item?.name, await drafts()]).toEqual([1, 'Two', 0])
  })

  it('that is refused after its form was closed stays in the outbox', async () => {
    server.refusal = { message: 'No', code: 'validation' }
    const held = Promise.withResolvers<void>()
    server.hold = held.promise
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await show(null)
    type('Name', 'One')
    press()
    await waitFor(() => expect(unsent()).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS))
    await said('Waiting to be sent')
    cleanup()
    held.resolve()
    await waitFor(() =>
      expect(unsent()).toMatchObject([{ state: 'failed', request: { body: { name: 'One' } } }]),
    )
    expect(await drafts()).toBe(0)
  })

  it('that is not answered within three seconds waits, and an edit of it meanwhile is saved over it', async () => {
    const held = Promise.withResolvers<void>()
    server.hold = held.promise
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await show(null)
    type('Name', 'One')
    press()
    await waitFor(() => expect(unsent()).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS))
    await said('Waiting to be sent')
    await show(null)
    expect(field('Name').value).toBe('One')
    type('Name', 'Two')
    press()
    await waitFor(() => expect(unsent()).toHaveLength(2))
    held.resolve()
    await waitFor(() => expect(unsent()).toEqual([]))
    expect([server.made, server.item]).toEqual([1, { id: '1', name: 'Two', note: '', version: 2 }])
  })

  it('whose response is lost, and which is changed then, is one object with the last input', async () => {
    await show(null)
    type('Name', 'One')
    server.isLost = true
    press()
    await said('Waiting to be sent')
    await show(null)
    type('Name', 'Two')
    press()
    await waitFor(() => expect(unsent()).toHaveLength(2))
    server.isLost = false
    await sendNow()
    expect([unsent(), server.made, server.item?.name]).toEqual([[], 1, 'Two'])
  })

  it('of a draft that another tab has saved with other input is saved over it', async () => {
    await show(null)
    type('Name', 'One')
    await waitFor(async () => expect(await drafts()).toBe(1))
    await show(null)
    await waitFor(() => expect(field('Name').value).toBe('One'))
    const [{ key = '' } = {}] = await readDrafts('draft:')
    // The other tab.
    await store.dispatch(api.endpoints.createNote.initiate({ input: { name: 'One', note: '' }, key }))
    type('Name', 'Two')
    press()
    await said('created')
    expect([server.made, server.item?.name]).toEqual([1, 'Two'])
  })

  it.each(['is sent at once, and nothing of it waits', 'goes back to what waited if it is refused'])(
    'that resolves a queued conflict %s',
    async (title) => {
      const isRefused = title.includes('refused')
      const current = { ...old, version: 7, name: 'Theirs' }
      server.item = current
      if (isRefused) server.refusal = { message: 'Name is required', code: 'validation' }
      await changeOutbox(() => ({
        put: [anEntry({ state: 'conflict', current, what: 'note' }, { path: `${PATH}/1` })],
      }))
      const input = { name: 'Mine', note: '' }
      const { data, error } = await store.dispatch(
        api.endpoints.updateNote.initiate({ id: '1', input, key: 'of-the-form', version: 7 }),
      )
      if (isRefused) {
        expect(error).toMatchObject({ status: 400 })
        expect(unsent()).toMatchObject([{ state: 'failed', request: { body: input } }])
      } else {
        expect([isQueued(data), data, unsent()]).toEqual([false, { ...input, id: '1', version: 8 }, []])
      }
    },
  )
})
