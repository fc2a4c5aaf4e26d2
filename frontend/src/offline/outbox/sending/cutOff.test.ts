// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDEMPOTENCY_KEY, REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteSession } from '../../session/session.ts'
import { sendNow } from './drain.ts'
import { aCreation, anEntry } from '../queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../queue/outbox.ts'

const entries = () => outboxStore.current().entries
const HEADERS = { [REQUEST_ID]: 'r', 'Content-Type': 'application/json' }

beforeEach(() => noteSession({ role: 'admin', id: 'a' }))
afterEach(async () => {
  await changeOutbox(() => ({ drop: entries().map(({ id }) => id) }))
  vi.unstubAllGlobals()
})

it('a creation whose response is cut off is sent again under its key, and then the later update follows it', async () => {
  const created = aCreation()
  // It may have been sent already, so it is not merged.
  const update = anEntry({ isUncertain: true }, { path: created.resource, version: 0 })
  await changeOutbox(() => ({ put: [created, update] }))
  const calls: [string, string, string | null][] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    if (method === 'GET') return new Response('{}', { headers: HEADERS })
    calls.push([method, path, new Headers(headers).get(IDEMPOTENCY_KEY)])
    const whole = JSON.stringify({ id: '65f0c0ffee65f0c0ffee65f0', version: 1 })
    return new Response(calls.length === 1 ? whole.slice(0, -9) : whole, { headers: HEADERS })
  })
  await sendNow()
  expect(entries()).toMatchObject([{ state: 'waiting', isUncertain: true }, { state: 'waiting' }])
  await sendNow()
  expect(calls).toEqual([
    ['POST', '/api/admin/classes', created.id],
    ['POST', '/api/admin/classes', created.id],
    ['PUT', '/api/admin/classes/65f0c0ffee65f0c0ffee65f0', update.id],
  ])
  expect(entries().map(({ state }) => state)).toEqual(['sent', 'sent'])
})
