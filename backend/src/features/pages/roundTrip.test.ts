import { contentError, stripContentControls } from '@lane-and-court/contract/pages/contentRules.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { sanitizeContent } from './sanitizeContent.ts'

const api = useTestServer()
let headers = { cookie: '' }
beforeEach(async () => {
  headers = { cookie: await api.signIn('admin') }
  await api.send('POST', '/api/admin/content', { page: 'faq', content: {} }, headers)
})

const RUNS = Number(process.env['RUNS'] ?? 150)

/** Names with a special meaning in the language, the database or the libraries. */
const SPECIAL_NAMES = [
  ...'constructor prototype toString valueOf hasOwnProperty toJSON toBSON then length _id id __v'.split(' '),
  ...'version type default isMongooseObject 0 10 -1 $set $ a.b . __proto__ _bsontype toObject'.split(' '),
  ...'content page schema'.split(' '),
  '',
  ' ',
  '\u0000',
  'a\u000b',
]
const key = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...SPECIAL_NAMES) },
  fc.string({ unit: 'binary' }),
  fc.string(),
)
const { json } = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<b>x</b>',
      '',
      '\r\n',
      '$where',
      '-0',
      '2026-01-01T00:00:00.000Z',
      '507f1f77bcf86cd799439011',
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(null, true, false, 2 ** 53, -(2 ** 63)),
  ),
  json: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 5 }),
  ),
}))
const content = fc.dictionary(key, json, { maxKeys: 6 }).map((value) => JSON.stringify(value))

it('a page returns every saved JSON object without control characters, or gives an error', async () => {
  let saved = 0
  await fc.assert(
    fc.asyncProperty(content, async (text) => {
      const body = JSON.parse(text) as PageContentBody
      const response = await api.send('PUT', '/api/admin/content/faq', `{"content":${text}}`, headers)
      if (response.status !== 200) {
        expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
          400,
          expect.stringMatching(/\.$/),
        ])
        expect(contentError(body)).not.toBeNull()
        return
      }
      saved++
      expect(contentError(body)).toBeNull()
      const seen = await (await api.call('/api/content/faq')).text()
      expect(seen).toBe(JSON.stringify(sanitizeContent('faq', stripContentControls(body))))
      const { content } = (await (await api.call('/api/admin/content/faq', { headers })).json()) as {
        content: unknown
      }
      expect(JSON.stringify(content)).toBe(seen)
    }),
    { numRuns: RUNS },
  )
  // Most generated objects hold a forbidden name; enough do not.
  expect(saved).toBeGreaterThan(RUNS / 10)
})
