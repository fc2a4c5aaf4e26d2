// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { noteLogin } from '../loginMark.ts'
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

/** @param meanwhile happens while the first try is under way; it is refused with 401, the second is not. */
async function sendWhile(meanwhile: () => void): Promise<void> {
  noteSession(OWNER)
  await changeOutbox(() => ({ put: [anEntry()] }))
  const answers = [401, 200]
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/health')) return answer(200)
    meanwhile()
    return answer(answers.shift() ?? 200)
  })
  await sendNow()
}

it('a refusal that comes after a login, of what was sent before it, does not end the new session', async () => {
  await sendWhile(noteLogin)
  expect(sessionOwner()).toEqual(OWNER)
  expect(states()).toEqual(['sent'])
})

it('a refusal with no login since ends the session, and the write waits', async () => {
  await sendWhile(() => undefined)
  expect(sessionOwner()).toBeNull()
  expect(states()).toEqual(['waiting'])
})
