import { randomUUID } from 'node:crypto'
import type { ContactMessage, MessagePage, OpenedMessage } from '@lane-and-court/contract/contact/contact.ts'
import {
  THREAD_MESSAGES as M,
  type MessageDesk,
  type Note,
  type ReplyTemplates,
} from '@lane-and-court/contract/contact/thread.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ContactMessageModel } from './contact.model.ts'

const api = useTestServer()
const PATH = '/api/admin/messages'
let headers: Record<string, string>
let id: string

beforeEach(async () => {
  headers = { cookie: await api.signIn('admin') }
  // Without the fields of replies and notes.
  const { insertedId } = await ContactMessageModel.collection.insertOne({
    ...aContactMessage(),
    version: 1,
    readAt: null,
    doneAt: null,
    createdAt: new Date(),
  })
  id = insertedId.toHexString()
})

const send = (method: string, path: string, body: unknown = {}, more: Record<string, string> = {}) =>
  api.send(method, PATH + path, body, { ...headers, ...more })
const read = async <T>(path: string) => (await (await api.call(PATH + path, { headers })).json()) as T
const readMessage = () => read<OpenedMessage>(`/${id}`)

describe('notes on a message', () => {
  it('are added, changed over the version that was read, and deleted', async () => {
    const added = await send('POST', `/${id}/notes`, { text: ' Call back. ' })
    expect(added.status).toBe(201)
    const note = (await added.json()) as Note
    expect(note).toMatchObject({ text: 'Call back.', author: 'admin', version: 1, changedAt: null })
    const path = `/${id}/notes/${note.id}`
    const change = (text: string, version: number) =>
      send('PUT', path, { text }, { 'if-match': `"${version}"` })
    expect(await (await change('Called.', 1)).json()).toMatchObject({
      version: 2,
      changedAt: expect.any(String),
    })
    const stale = await change('Call twice.', 1)
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { code: 'conflict', current: { text: 'Called.', version: 2 } },
    ])
    expect((await readMessage()).notes).toMatchObject([{ id: note.id, text: 'Called.' }])
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('DELETE', path)).status).toBe(404)
    expect((await readMessage()).notes).toEqual([])
  })

  it('are changed by who wrote them alone, and deleted by all', async () => {
    const note = (await (await send('POST', `/${id}/notes`, { text: 'Call back.' })).json()) as Note
    const other = { cookie: await api.signIn('admin', 'ada') }
    const changed = await send('PUT', `/${id}/notes/${note.id}`, { text: 'Never call.' }, other)
    expect([changed.status, await changed.json()]).toMatchObject([403, { message: M.notYourNote }])
    expect((await readMessage()).notes).toMatchObject([{ text: 'Call back.', authorId: note.authorId }])
    expect((await send('DELETE', `/${id}/notes/${note.id}`, {}, other)).status).toBe(204)
  })

  it('are all kept when thirty are added at once, each once', async () => {
    const adding = Array.from({ length: 30 }, (_, n) => {
      const key = { 'idempotency-key': randomUUID() }
      const add = async (): Promise<Response> => {
        const response = await send('POST', `/${id}/notes`, { text: `Note ${n}` }, key)
        // The other one is being saved: a browser asks again then.
        return response.status === 425 ? add() : response
      }
      return Promise.all([add(), add()])
    })
    for (const responses of await Promise.all(adding))
      expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect((await readMessage()).notes?.map(({ text }) => text).toSorted()).toEqual(
      Array.from({ length: 30 }, (_, n) => `Note ${n}`).toSorted(),
    )
  })

  it.each([{}, { text: '' }, { text: '  ' }, { text: 5 }, { text: 'x'.repeat(2_001) }])(
    'reject %j at the field',
    async (body) => {
      const response = await send('POST', `/${id}/notes`, body)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { text: expect.any(String) } },
      ])
    },
  )

  it('go into the trash with their message, and come back with it', async () => {
    await send('POST', `/${id}/notes`, { text: 'Call back.' })
    await send('DELETE', `/${id}`)
    expect((await send('POST', `/${id}/notes`, { text: 'Too late.' })).status).toBe(404)
    await api.send('POST', `/api/admin/trash/${id}/restore`, {}, headers)
    expect((await readMessage()).notes).toMatchObject([{ text: 'Call back.' }])
  })
})

describe('the assignment of a message', () => {
  const assign = (assigneeId: string | null, more?: Record<string, string>) =>
    send('PUT', `/${id}/assignee`, { assigneeId }, more)

  it('names an administrator, selects in the list, and is taken back', async () => {
    await api.signIn('admin', 'maya')
    const { administrators, myId, canReply } = await read<MessageDesk>('/desk')
    expect(canReply).toBe(false)
    expect(administrators.map(({ name }) => name)).toEqual(['admin', 'maya'])
    const maya = administrators.find(({ id: one }) => one !== myId)
    expect(await (await assign(maya?.id ?? '', { 'if-match': '"1"' })).json()).toMatchObject({
      assignee: maya,
      version: 2,
    })
    expect((await assign(myId, { 'if-match': '"1"' })).status).toBe(409)
    expect((await read<MessagePage>('?assigned=me')).total).toBe(0)
    await assign(myId)
    expect((await read<MessagePage>('?assigned=me&status=open&subject=swimming')).items).toMatchObject([
      { id },
    ])
    expect((await read<MessagePage>('?assigned=nobody')).total).toBe(0)
    const back = (await (await assign(null)).json()) as ContactMessage
    expect(back.assignee).toBeNull()
    expect((await read<MessagePage>('?assigned=nobody')).total).toBe(1)
  })

  it('to somebody who is no administrator is refused', async () => {
    const response = await assign('0'.repeat(24))
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { assigneeId: M.noAdministrator } },
    ])
    expect((await assign('me')).status).toBe(400)
    expect((await readMessage()).version).toBe(1)
  })
})

describe('the templates for replies', () => {
  it('are the first ones until others are saved, over the version that was read', async () => {
    const first = await read<ReplyTemplates>('/templates')
    expect(first).toMatchObject({
      version: 1,
      templates: [{ text: expect.stringContaining('{name}') }, {}, {}],
    })
    const save = (templates: object[], version = 1) =>
      send('PUT', '/templates', { templates }, { 'if-match': `"${version}"` })
    const mine = [{ name: 'Yes', text: 'Hello {name}, yes.' }]
    expect(await (await save(mine)).json()).toEqual({ templates: mine, version: 2 })
    const stale = await save([])
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { current: { templates: mine, version: 2 } },
    ])
    expect(await read('/templates')).toEqual({ templates: mine, version: 2 })
    const twice = await save([...mine, ...mine], 2)
    expect([twice.status, await twice.json()]).toMatchObject([400, { message: M.sameName }])
    expect(await (await save([], 2)).json()).toEqual({ templates: [], version: 3 })
  })
})

it('a reply is refused where no mail server is set', async () => {
  const response = await send('POST', `/${id}/replies`, { text: 'Yes.' })
  expect([response.status, await response.json()]).toMatchObject([409, { message: M.closed }])
  expect((await readMessage()).replies).toEqual([])
})
