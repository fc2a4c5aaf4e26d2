import { expect, it } from 'vitest'
import { onlySiteResponses } from './onlySiteResponses.ts'

const plugin = onlySiteResponses(/^image\//)
const SITE_HEADERS = { 'X-Request-Id': 'r' }
const responseOf = (type: string, headers: Record<string, string> = SITE_HEADERS, status = 200) =>
  new Response('x', { status, headers: { 'Content-Type': type, ...headers } })
const cacheUpdate = (response: Response) => plugin.cacheWillUpdate?.({ response } as never)
const fetched = (response: Response, mode = 'no-cors') =>
  plugin.fetchDidSucceed?.({ request: { mode }, response } as never)

it('a picture of this site is cached', async () => {
  const picture = responseOf('image/webp')
  expect(await cacheUpdate(picture)).toBe(picture)
})

it.each([
  ['a foreign page', responseOf('text/html', {})],
  ['a foreign picture', responseOf('image/webp', {})],
  ['a page at the URL of a picture', responseOf('text/html')],
  ['a refusal', responseOf('image/webp', SITE_HEADERS, 404)],
  ['a partial response', responseOf('image/webp', SITE_HEADERS, 206)],
  ['an opaque response of another site', Response.error()],
])('%s is not cached', async (_what, response) => expect(await cacheUpdate(response)).toBeNull())

it('a foreign response is a network error, so that the cache is used, except for navigation', async () => {
  const page = responseOf('text/html', {})
  await expect(fetched(page)).rejects.toThrow('Not an answer of this site.')
  expect(await fetched(page, 'navigate')).toBe(page)
  const missing = responseOf('application/json', SITE_HEADERS, 404)
  expect(await fetched(missing)).toBe(missing)
})
