// With jsdom, IndexedDB cannot store a Blob; with Node it can.
// @vitest-environment node
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { serve, useOutboxOfTest } from '../outbox.fixture.ts'
import { localIdOf, localPathOf } from './localId.ts'
import { sendNow } from '../sending/drain.ts'
import { anEntry } from './entry.fixture.ts'
import { changeOutbox, resolveAliases } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'
import { readAlias } from './outboxStore.ts'
import { stubUploads, stubWindow } from './windowInNode.fixture.ts'

const ARTICLE_KEY = '5a7f39a4-7d5c-4dcd-9f5a-a3b1c2d4e5f6'
const PICTURE_KEY = '11111111-2222-4333-8444-555555555555'
const REAL_ID = '65f0c0ffee65f0c0ffee65f0'
const REAL_PATH = '/uploads/ff7f39a47d5c4dcd9f5aa3b1c2d4e5f6-40x30.webp'

beforeEach(() => {
  // Node calls back for a lock at once, unlike a browser.
  vi.stubGlobal('navigator', { onLine: true })
  stubWindow()
  stubUploads()
})
useOutboxOfTest()

/** A picture, an article that shows it, and an edit and an order of that article, all made offline. */
function articleWithPicture(articleId: string, path: string): OutboxEntry[] {
  const creation = { path: '/admin/news', method: 'POST', version: null } as const
  const text = `<p><img src="${path}"></p>`
  return [
    {
      ...anEntry({ id: PICTURE_KEY, picture: path, resource: path }, { ...creation, path: '/admin/upload' }),
    },
    anEntry(
      { id: ARTICLE_KEY, resource: `/admin/news/${articleId}` },
      { ...creation, body: { image: path, content: text } },
    ),
    anEntry(
      { isUncertain: true },
      { path: `/admin/news/${articleId}`, body: { content: `${text}.` }, version: 0 },
    ),
    anEntry(
      {},
      { method: 'PATCH', path: '/admin/news/order', body: { ids: ['b', articleId] }, version: null },
    ),
  ]
}

const SENT_TEXT = `<p><img src="${REAL_PATH}"></p>`
const EXPECTED = [
  ['POST /api/admin/upload', null],
  ['POST /api/admin/news', { image: REAL_PATH, content: SENT_TEXT }],
  [`PUT /api/admin/news/${REAL_ID}`, { content: `${SENT_TEXT}.` }],
  ['PATCH /api/admin/news/order', { ids: ['b', REAL_ID] }],
]
const pictureOf = (path: string) => [{ name: path, picture: new Blob(['picture']) }]

it('an article with its picture and its edits, made offline, is sent with the ids of the server', async () => {
  const [id, path] = [localIdOf(ARTICLE_KEY), localPathOf(PICTURE_KEY, 40, 30)]
  const articleEntries = articleWithPicture(id, path).map((entry) =>
    entry.id === ARTICLE_KEY ? { ...entry, localId: id } : entry,
  )
  await changeOutbox(() => ({ put: articleEntries, pictures: pictureOf(path) }))
  const calls = serve(({ path: to }) =>
    to.endsWith('/upload') ? { path: REAL_PATH } : { id: REAL_ID, version: 1 },
  )
  await sendNow()
  expect(calls.map(({ method, path: to, body }) => [`${method} ${to}`, body])).toEqual(EXPECTED)
  expect(resolveAliases(`/admin/news/${id}`)).toBe(`/admin/news/${REAL_ID}`)
  expect(await readAlias(path)).toBe(REAL_PATH)
})
