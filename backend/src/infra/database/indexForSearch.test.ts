import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { ensureIndexes } from './connect.ts'

const test = useTestServer()
const messages = () => mongoose.model('ContactMessage').collection
const searchIndex = async () => (await messages().indexes()).filter(({ name }) => name === 'search')
const isEmbedded = async () =>
  (await mongoose.connection.db?.command({ buildInfo: 1 }))?.['gitVersion'] === 'embedded'

let cookie = ''
beforeEach(async () => {
  cookie = await test.signIn('admin')
})

async function namesFor(q: string): Promise<string[]> {
  const list = await test.call(`/api/admin/messages?page=1&q=${encodeURIComponent(q)}`, {
    headers: { cookie },
  })
  expect(list.status).toBe(200)
  return ((await list.json()) as { items: { name: string }[] }).items.map(({ name }) => name)
}

it('the embedded store has an index for the searched fields of messages, and MongoDB has none', async () => {
  const key = { name: 'substring', email: 'substring', subject: 'substring', message: 'substring' }
  expect(await searchIndex()).toMatchObject((await isEmbedded()) ? [{ name: 'search', key }] : [])
})

it('an index with the fields of another release is replaced, and finds the messages that are there', async () => {
  await messages().insertOne({
    ...aContactMessage({ name: 'Ada Meadow' }),
    version: 1,
    createdAt: new Date(),
  })
  if (await isEmbedded()) {
    await messages().dropIndex('search')
    await messages().createIndex({ phone: 'substring' } as never, { name: 'search' })
  }
  await ensureIndexes()
  expect(await searchIndex()).toHaveLength((await isEmbedded()) ? 1 : 0)
  expect(await namesFor('MEAD')).toEqual(['Ada Meadow'])
})

it.each<[string, string[]]>([
  ['a%d_[x]*', ['A%D_[x]*']],
  ['"quoted" AND', ['"quoted" AND words']],
  ['é', ['Éva']],
  ['zz', []],
])('a search for %s finds exactly the messages with it', async (q, names) => {
  for (const name of ['A%D_[x]*', '"quoted" AND words', 'Éva', 'Bo'])
    await messages().insertOne({ ...aContactMessage({ name }), version: 1, createdAt: new Date() })
  expect(await namesFor(q)).toEqual(names)
})
