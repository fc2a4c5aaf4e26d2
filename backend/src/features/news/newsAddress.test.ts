import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import mongoose, { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { aNewsArticle, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle, updateNewsArticle } from './news.service.ts'
import { presentNewsArticle } from './news.presenter.ts'

const api = useTestServer()
const at = (name: string) => api.call(`/api/news/${name}`)
const read = async (name: string) => (await (await at(name)).json()) as NewsArticle
const create = async (title: string, publishAt: string | null = daysFromNow(-1)) =>
  presentNewsArticle(await createNewsArticle(aNewsArticle({ title, publishAt })))
const rename = async (id: string, title: string, version: number | null = null) =>
  presentNewsArticle(await updateNewsArticle(id, aNewsArticle({ title }), version, presentNewsArticle))
const save = async (id: string, title: string, publishAt: string | null) => {
  await updateNewsArticle(id, aNewsArticle({ title, publishAt }), null, presentNewsArticle)
  api.app.responseCache.invalidate('news')
}
const addresses = () => mongoose.connection.collection<{ _id: string }>('news_addresses')

it('an article has an address made from its title, and is found by that and by its id', async () => {
  const { id, slug } = await create('Winter enrollment is open!')
  expect(slug).toBe('winter-enrollment-is-open')
  for (const name of [id, id.toUpperCase(), 'winter-enrollment-is-open', 'Winter-Enrollment-Is-Open'])
    expect(await read(name)).toMatchObject({ id, slug })
})

it('an article with a new title has a new address, and its former ones lead to it', async () => {
  const { id } = await create('Pool opens')
  await rename(id, 'Pool opens on Monday')
  const renamed = await rename(id, 'Pool open')
  expect(renamed).toMatchObject({ slug: 'pool-open', version: 3 })
  for (const slug of ['pool-opens', 'pool-opens-on-monday', 'pool-open'])
    expect(await read(slug)).toMatchObject({ id, slug: 'pool-open', version: 3 })
  // Back to a title of before: its address is still its own.
  expect((await rename(id, 'Pool opens')).slug).toBe('pool-opens')
})

it('an address that only a draft had leads nowhere once the article is out, and is free for another one', async () => {
  const secret = await create('Coach leaves us', null)
  await save(secret.id, 'Thanks to our coach', null)
  await save(secret.id, 'Thank you', daysFromNow(-1))
  expect(await read('thank-you')).toMatchObject({ id: secret.id })
  for (const slug of ['coach-leaves-us', 'thanks-to-our-coach']) expect((await at(slug)).status).toBe(404)
  expect((await create('Coach leaves us')).slug).toBe('coach-leaves-us')
})

it('an address that visitors knew leads to the article, though it was taken back and given another title', async () => {
  const { id } = await create('Pool opens')
  await save(id, 'Pool opens', null)
  await save(id, 'Pool opens later', null)
  await save(id, 'Pool opens soon', daysFromNow(-1))
  expect(await read('pool-opens')).toMatchObject({ id, slug: 'pool-opens-soon' })
  expect((await at('pool-opens-later')).status).toBe(404)
})

it('a second article of the same title gets a number, and keeps it when it is saved again', async () => {
  await create('Closed today')
  const second = await create('Closed today')
  expect(second.slug).toBe('closed-today-2')
  expect((await rename(second.id, 'Closed today')).slug).toBe('closed-today-2')
  expect((await read('closed-today-2')).id).toBe(second.id)
})

it('thirty articles of one title that are created at once have thirty addresses', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => create('Closed today')))
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(30)
  for (const { id, slug = '' } of all) expect((await read(slug)).id).toBe(id)
})

it('an article whose possible addresses are all taken, also the one with its id, keeps its id as its address', async () => {
  for (let n = 0; n < 9; n++) await create('Closed today')
  const { id, slug } = await create('Closed today')
  expect(slug).toBe(`closed-today-${id}`)
  const other = '65f0000000000000000000ab'
  await create(`Closed today ${other}`)
  const input = aNewsArticle({ title: 'Closed today', publishAt: daysFromNow(-1) })
  const last = await createNewsArticle(input, new Date(), new Types.ObjectId(other))
  expect(last.slug).toBe(other)
  expect((await read(other)).id).toBe(other)
})

it.each([
  ['Плавание', 'article'],
  ['🏊', 'article'],
  ['0123456789abcdef01234567', 'article-0123456789abcdef01234567'],
  ['None', 'none'],
])('the title %s gives the address %s', async (title, slug) => {
  const article = await create(title)
  expect(article.slug).toBe(slug)
  expect((await read(slug)).id).toBe(article.id)
})

it('an article that is not published is not found by its address', async () => {
  const draft = await create('A secret', null)
  const later = await create('A scheduled one', daysFromNow(1))
  for (const { slug = '' } of [draft, later]) expect((await at(slug)).status).toBe(404)
})

it.each(['-', 'no--where', 'x'.repeat(101), '%00', 'constructor', 'a/b'])(
  'no article is found at /news/%s',
  async (name) => {
    await create('Pool opens')
    expect((await at(name)).status).toBe(404)
  },
)

it('an article keeps its address in the trash, and has it again when it is restored', async () => {
  const cookie = await api.signIn('admin')
  const { id } = await create('Pool opens')
  await api.send('DELETE', `/api/admin/news/${id}`, {}, { cookie })
  expect((await at('pool-opens')).status).toBe(404)
  expect((await create('Pool opens')).slug).toBe('pool-opens-2')
  await api.send('POST', `/api/admin/trash/${id}/restore`, {}, { cookie })
  expect(await read('pool-opens')).toMatchObject({ id, slug: 'pool-opens' })
})

it('an update that is refused, or of an article that is gone, takes no address', async () => {
  const { id } = await create('Pool opens')
  await rename(id, 'Pool opens soon')
  await expect(rename(id, 'Mine', 1)).rejects.toMatchObject({ status: 409 })
  await expect(rename('65f0000000000000000000ab', 'Nobody')).rejects.toMatchObject({ status: 404 })
  expect(await addresses().countDocuments()).toBe(2)
})
