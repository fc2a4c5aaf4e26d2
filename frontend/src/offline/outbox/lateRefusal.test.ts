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

/**
 * @param writes statuses that the tries of a write are answered with. @param profile what is said of the session.
 * @param asked what happens while that is asked.
 */
async function sendTo(writes: number[], profile: number, asked = () => {}): Promise<void> {
  noteSession(OWNER)
  await changeOutbox(() => ({ put: [anEntry()] }))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/health')) return answer(200)
    if (!address.endsWith('/profile')) return answer(writes.shift() ?? 500)
    asked()
    return answer(profile)
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

it('a login that comes while it is asked whether the session goes on is not ended by the answer', async () => {
  for (const profile of [401, 500]) {
    await sendTo([401, 200], profile, () => noteSession(OWNER))
    expect(sessionOwner()).toEqual(OWNER)
    expect(states()).toEqual(['sent'])
    await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  }
})

it('a word of another account that is older than a login of the own one is not believed', async () => {
  noteSession(OWNER)
  await changeOutbox(() => ({ put: [anEntry()] }))
  const signedIn = { role: 'staff', id: 'theo', name: 'Theo' }
  const other = JSON.stringify({ message: 'You are signed in as Theo.', code: 'other_account', signedIn })
  let isFirst = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/health') || !isFirst) return answer(200)
    isFirst = false
    noteSession(OWNER)
    return new Response(other, { status: 409, headers: { 'X-Request-Id': 'r' } })
  })
  await sendNow()
  expect(sessionOwner()).toEqual(OWNER)
})

it('a refusal with no session any more has the write wait for the login', async () => {
  await sendTo([401, 200], 401)
  expect(sessionOwner()).toBeNull()
  expect(states()).toEqual(['waiting'])
})
