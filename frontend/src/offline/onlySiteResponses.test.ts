import { expect, it } from 'vitest'
import { onlySiteResponses } from './onlySiteResponses.ts'

const plugin = onlySiteResponses(/^image\//)
const OURS = { 'X-Request-Id': 'r' }
const answer = (type: string, headers: Record<string, string> = OURS, status = 200) =>
  new Response('x', { status, headers: { 'Content-Type': type, ...headers } })
const keep = (response: Response) => plugin.cacheWillUpdate?.({ response } as never)
const use = (cachedResponse: Response | undefined) =>
  plugin.cachedResponseWillBeUsed?.({ cachedResponse } as never)
const fetched = (response: Response, mode = 'no-cors') =>
  plugin.fetchDidSucceed?.({ request: { mode }, response } as never)

it('keeps a picture of ours', async () => {
  const picture = answer('image/webp')
  expect(await keep(picture)).toBe(picture)
})

it.each([
  ["a stranger's page", answer('text/html', {})],
  ["a stranger's picture", answer('image/webp', {})],
  ['a page under the name of a picture', answer('text/html')],
  ['a refusal', answer('image/webp', OURS, 404)],
  ['a part', answer('image/webp', OURS, 206)],
  ['an answer of another site, of which nothing can be read', Response.error()],
])('keeps nothing that is %s', async (_what, response) => expect(await keep(response)).toBeNull())

it('takes a stranger for no network, so that what is kept is shown, unless a person opens the address', async () => {
  const page = answer('text/html', {})
  await expect(fetched(page)).rejects.toThrow('Not an answer of this site.')
  expect(await fetched(page, 'navigate')).toBe(page)
  const missing = answer('application/json', OURS, 404)
  expect(await fetched(missing)).toBe(missing)
})

it('shows nothing that an older release has kept of a stranger', async () => {
  expect(await use(answer('text/html', {}))).toBeNull()
  expect(await use(undefined)).toBeNull()
  const picture = answer('image/avif', {})
  expect(await use(picture)).toBe(picture)
})
