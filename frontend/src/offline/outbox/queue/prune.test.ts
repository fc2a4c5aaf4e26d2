// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteSession } from '../../session/session.ts'
import { anEntry } from './entry.fixture.ts'
import { changeOutbox, outboxStore, prune, UNTRIED } from './outbox.ts'

const NOW = Date.UTC(2026, 0, 1)
const YEAR_MS = 365 * 24 * 3_600_000
const THEIRS = { role: 'admin', id: 'somebody else' } as const
/** The record of a sent write of another account, dated by a wrong clock. */
const futureRecord = () =>
  anEntry({ ...UNTRIED, owner: THEIRS, state: 'sent', sentAt: NOW + YEAR_MS, current: { version: 4 } })
const entries = () => outboxStore.current().entries

beforeEach(() => noteSession({ role: 'admin', id: 'a' }))
afterEach(() => changeOutbox(() => ({ drop: entries().map(({ id }) => id) })))

it('a record of an ended session with a time in the future gets the present time, and loses what the server said', async () => {
  const record = futureRecord()
  await changeOutbox(() => ({ put: [record] }))
  await prune(NOW)
  expect(entries()).toEqual([{ ...record, sentAt: NOW, current: null, name: '' }])
})
