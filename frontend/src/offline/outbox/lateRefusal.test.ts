// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { noteSession, sessionOwner } from '../session.ts'
import { sendNow } from './drain.ts'
import { anEntry } from './entry.fixture.ts'
import { changeOutbox, outboxStore } from './outbox.ts'

const OWNER = { role: 'admin', id: 'a' } as const
const answer = (status: number) =>
  new Response(JSON.stringify({ id: '1', version: 4 }), { status, headers: { 'X-Request-Id': 'r' } })
const states = () => outboxStore.current().entries.map(({ state }) => state)

afterEach(async () => {
  vi.unstubAllGlobals()
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
})

/** @param writes statuses that the tries of a write are answered with. @param profile what is said of the session. */
async function sendTo(writes: number[], profile: number): Promise<void> {
  noteSession(OWNER)
  await changeOutbox(() => ({ put: [anEntry()] }))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/health')) return answer(200)
    return answer(address.endsWith('/profile') ? profile : (writes.shift() ?? 500))
  })
  await sendNow()
}

it('a refusal of what was sent before a login does not end the session that began since', async () => {
  await sendTo([401, 200], 200)
  expect(sessionOwner()).toEqual(OWNER)
  expect(states()).toEqual(['sent'])
})

it('a write that is refused again and again in a session that goes on is put off', async () => {
  await sendTo([401, 401, 200], 200)
  expect(sessionOwner()).toEqual(OWNER)
  expect(states()).toEqual(['waiting'])
})

it('a refusal with no session any more has the write wait for the login', async () => {
  await sendTo([401, 200], 401)
  expect(sessionOwner()).toBeNull()
  expect(states()).toEqual(['waiting'])
})
