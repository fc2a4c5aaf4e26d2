import { expect, it } from 'vitest'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { sendSignUp } from './sendSignUp.ts'

const UNANSWERED =
  'The website could not be reached, so this may not have been sent. Please try again when you are online.'

it('a sign-up sends the address, and is accepted with nothing more', async () => {
  const bodies: unknown[] = []
  respondWith(async (request) => {
    bodies.push([request.method, new URL(request.url).pathname, await request.json()])
    return new Response(null, { status: 204, headers: { 'X-Request-Id': 'a test' } })
  })
  expect(await sendSignUp('ada@example.com')).toBeNull()
  expect(bodies).toEqual([['POST', '/api/newsletter/subscribers', { email: 'ada@example.com' }]])
})

it('a refusal is told in the words of the server', async () => {
  const message = 'Please enter a valid email address.'
  respondWith(async () => siteResponse({ message, code: 'validation', fields: { email: message } }, 400))
  expect(await sendSignUp('x')).toBe(message)
  const busy = 'Too many attempts. Please wait a moment and try again.'
  respondWith(async () => siteResponse({ message: busy, code: 'rate_limited' }, 429))
  expect(await sendSignUp('x')).toBe(busy)
})

it.each([
  ['without a network', () => Promise.reject(new TypeError('failed'))],
  ['with a page of a portal', async () => new Response('<html>Sign in</html>', { status: 200 })],
  ['with a 502 of a proxy', async () => new Response('Bad Gateway', { status: 502 })],
])('a sign-up %s was maybe not sent, and the same one again has the same key', async (_how, respond) => {
  const keys: (string | null)[] = []
  respondWith((request) => {
    keys.push(request.headers.get('Idempotency-Key'))
    return respond()
  })
  expect(await sendSignUp('ada@example.com')).toBe(UNANSWERED)
  expect(await sendSignUp('ada@example.com')).toBe(UNANSWERED)
  expect(await sendSignUp('bob@example.com')).toBe(UNANSWERED)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).not.toBe(keys[2])
})
