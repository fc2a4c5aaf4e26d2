// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { noteSession, sessionOwner } from '../../session/session.ts'
import { sendNow } from './drain.ts'
import { anEntry } from '../queue/entry.fixture.ts'
import { entries, OWNER, queue, response, states, useOutboxOfTest } from '../outbox.fixture.ts'
import { changeOutbox } from '../queue/outbox.ts'

const respond = (status: number) => response({ id: '1', version: 4 }, status)
useOutboxOfTest()

/**
 * @param writes statuses of the responses to a write. @param profile status of the session check.
 * @param onCheck called during the session check.
 */
async function sendTo(writes: number[], profile: number, onCheck = () => {}): Promise<void> {
  await queue(anEntry())
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/health')) return respond(200)
    if (!address.endsWith('/profile')) return respond(writes.shift() ?? 500)
    onCheck()
    return respond(profile)
  })
  await sendNow()
}

it('a 401 for a write that was sent before a login does not end the new session', async () => {
  await sendTo([401, 200], 200)
  expect(sessionOwner()).toEqual(OWNER)
  expect(states()).toEqual(['sent'])
})

it('a write that gets a 401 repeatedly although the session continues is retried later', async () => {
  await sendTo([401, 401, 200], 200)
  expect(sessionOwner()).toEqual(OWNER)
  expect(states()).toEqual(['waiting'])
})

it('a login during the session check is not undone by its result', async () => {
  for (const profile of [401, 500]) {
    await sendTo([401, 200], profile, () => noteSession(OWNER))
    expect(sessionOwner()).toEqual(OWNER)
    expect(states()).toEqual(['sent'])
    await changeOutbox(() => ({ drop: entries().map(({ id }) => id) }))
  }
})

it('a report of another account that is older than the latest login is ignored', async () => {
  await queue(anEntry())
  const signedIn = { role: 'staff', id: 'theo', name: 'Theo' }
  const other = { message: 'You are signed in as Theo.', code: 'other_account', signedIn }
  let isFirst = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/health') || !isFirst) return respond(200)
    isFirst = false
    noteSession(OWNER)
    return response(other, 409)
  })
  await sendNow()
  expect(sessionOwner()).toEqual(OWNER)
})

it('a 401 without a session makes the write wait for the login', async () => {
  await sendTo([401, 200], 401)
  expect(sessionOwner()).toBeNull()
  expect(states()).toEqual(['waiting'])
})
