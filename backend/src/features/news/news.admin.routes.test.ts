import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const titles = async () =>
  ((await (await api.call('/api/news')).json()) as { title: string }[]).map(({ title }) => title)

it('publishes once under one key, shows it at once, and deletes it', async () => {
  const headers = { cookie: await api.signIn('admin'), 'idempotency-key': randomUUID() }
  expect(await titles()).toEqual([])
  const article = { title: 'Pool open', content: 'Again.' }
  const [first, second] = [
    await api.send('POST', '/api/admin/news', article, headers),
    await api.send('POST', '/api/admin/news', article, headers),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  const { id } = (await first.json()) as { id: string }
  expect(await second.json()).toMatchObject({ id })
  expect(await titles()).toEqual(['Pool open'])

  const { cookie } = headers
  expect((await api.send('DELETE', `/api/admin/news/${id}`, {}, { cookie })).status).toBe(204)
  expect(await titles()).toEqual([])
  expect((await api.send('DELETE', `/api/admin/news/${id}`, {}, { cookie })).status).toBe(404)
})

it('tells what is missing', async () => {
  const response = await api.send(
    'POST',
    '/api/admin/news',
    { image: 'javascript:x' },
    { cookie: await api.signIn('admin') },
  )
  expect(response.status).toBe(400)
  expect(((await response.json()) as { fields: object }).fields).toMatchObject({
    title: 'Title is required',
    content: 'Content is required',
  })
})

it('publishes once when the same key comes twice at the same time', async () => {
  const headers = { cookie: await api.signIn('admin'), 'idempotency-key': randomUUID() }
  const article = { title: 'Pool open', content: 'Again.' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.send('POST', '/api/admin/news', article, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await titles()).toEqual(['Pool open'])
})
