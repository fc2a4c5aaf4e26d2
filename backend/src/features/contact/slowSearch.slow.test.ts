import mongoose from 'mongoose'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'

const MESSAGES = 1_500
/** Far less than a search of all these messages needs. */
const SHORT_MS = 20

const test = useTestServer()
const usual = mongoose.get('maxTimeMS')
let cookie = ''

beforeEach(async () => {
  cookie = await test.signIn('admin')
  const message = 'We would like to come. '.repeat(1_600)
  await mongoose.model('ContactMessage').collection.insertMany(
    Array.from({ length: MESSAGES }, (_, n) => ({
      ...aContactMessage({ message }),
      version: 1,
      createdAt: new Date(n),
    })),
  )
  mongoose.set('maxTimeMS', SHORT_MS)
})
afterAll(() => void mongoose.set('maxTimeMS', usual))

it('a search that takes too long gets 503 with advice, and the next list is answered', async () => {
  // Letters beyond ASCII are looked for in decoded documents alone.
  const search = await test.call('/api/admin/messages?page=1&q=%C3%A9', {
    headers: { cookie },
  })
  expect([search.status, await search.json()]).toEqual([
    503,
    { message: 'This search takes too long. Use fewer or different words.', code: 'unavailable' },
  ])
  mongoose.set('maxTimeMS', 60_000)
  const list = await test.call('/api/admin/messages?page=1', { headers: { cookie } })
  expect(list.status).toBe(200)
})
it('an export may take longer than a list', async () => {
  const csv = await test.call('/api/admin/messages.csv', { headers: { cookie } })
  expect([csv.status, (await csv.text()).split('\r\n').length]).toEqual([200, MESSAGES + 2])
})
