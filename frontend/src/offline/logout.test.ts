// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopLogoutRetries, sendLogout } from './logout.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { noteSession } from './session.ts'
import { sessionState } from './sessionState.ts'
import { leaveSession } from './sessionTabs.ts'

const maya: Owner = { role: 'staff', id: 'maya' }
const asked: { url: string; init: RequestInit }[] = []

/** @param answer what the line brings back. */
const over = (answer: (init: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answer(init)
  })
const ours = (status: number) => () =>
  Promise.resolve(new Response(null, { status, headers: { 'X-Request-Id': 'r' } }))
const noNetwork = () => Promise.reject(new TypeError('no network'))

beforeEach(async () => {
  asked.length = 0
  noteSession(maya)
  await leaveSession(maya)
})
afterEach(async () => {
  await stopLogoutRetries()
  vi.unstubAllGlobals()
})

it('a logout names its account, and is told once', async () => {
  over(ours(204))
  expect(await sendLogout()).toBe(true)
  expect(asked).toMatchObject([
    {
      url: '/api/staff/logout',
      init: { method: 'POST', headers: { 'X-Account': 'staff:maya' }, keepalive: true },
    },
  ])
  expect(await sendLogout()).toBe(true)
  expect([asked.length, sessionState().left]).toEqual([1, null])
})

it.each([401, 409])('an answer of %i says that this session is over already', async (status) => {
  over(ours(status))
  expect(await sendLogout()).toBe(true)
})

it.each([
  ['no answer', noNetwork],
  ["the page of a hotel's network", () => Promise.resolve(new Response('<p>Wi-Fi</p>'))],
  ['a server that is not able', ours(503)],
])('%s leaves it to be told later', async (_what, answer) => {
  over(answer)
  expect(await sendLogout()).toBe(false)
  expect(sessionState().left).toEqual(maya)
  over(ours(204))
  expect(await sendLogout()).toBe(true)
})

it('a login stops a logout that is on its way, and nothing is told after it', async () => {
  over(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  )
  const telling = sendLogout()
  await stopLogoutRetries()
  expect(await telling).toBe(false)
  noteSession(maya)
  over(ours(204))
  expect(await sendLogout()).toBe(true)
  expect(asked).toHaveLength(1)
})
