// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopLogoutRetries, sendLogout } from './logout.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { noteSession } from './session.ts'
import { sessionState } from './sessionState.ts'
import { leaveSession } from './sessionTabs.ts'

const maya: Owner = { role: 'staff', id: 'maya' }
const requests: { url: string; init: RequestInit }[] = []

/** Fakes the network. @param respond returns the response. */
const useNetwork = (respond: (init: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return respond(init)
  })
const siteResponse = (status: number) => () =>
  Promise.resolve(new Response(null, { status, headers: { 'X-Request-Id': 'r' } }))
const noNetwork = () => Promise.reject(new TypeError('no network'))

beforeEach(async () => {
  requests.length = 0
  noteSession(maya)
  await leaveSession(maya)
})
afterEach(async () => {
  await stopLogoutRetries()
  vi.unstubAllGlobals()
})

it('a logout request names its account, and is sent once', async () => {
  useNetwork(siteResponse(204))
  expect(await sendLogout()).toBe(true)
  expect(requests).toMatchObject([
    {
      url: '/api/staff/logout',
      init: { method: 'POST', headers: { 'X-Account': 'staff:maya' }, keepalive: true },
    },
  ])
  expect(await sendLogout()).toBe(true)
  expect([requests.length, sessionState().left]).toEqual([1, null])
})

it.each([401, 409])('a response %i means that the session has already ended', async (status) => {
  useNetwork(siteResponse(status))
  expect(await sendLogout()).toBe(true)
})

it.each([
  ['no response', noNetwork],
  ['a captive portal', () => Promise.resolve(new Response('<p>Wi-Fi</p>'))],
  ['an unavailable server', siteResponse(503)],
])('after %s the logout is retried later', async (_what, respond) => {
  useNetwork(respond)
  expect(await sendLogout()).toBe(false)
  expect(sessionState().left).toEqual(maya)
  useNetwork(siteResponse(204))
  expect(await sendLogout()).toBe(true)
})

it('a login aborts a pending logout request, and no other is sent after it', async () => {
  useNetwork(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  )
  const sending = sendLogout()
  await stopLogoutRetries()
  expect(await sending).toBe(false)
  noteSession(maya)
  useNetwork(siteResponse(204))
  expect(await sendLogout()).toBe(true)
  expect(requests).toHaveLength(1)
})
