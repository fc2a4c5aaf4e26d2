// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { entries, queue, useOutboxOfTest } from '../outbox.fixture.ts'
import { anEntry } from './entry.fixture.ts'
import { prune } from './outbox.ts'

const NOW = Date.UTC(2026, 0, 1)
const YEAR_MS = 365 * 24 * 3_600_000
const THEIRS = { role: 'admin', id: 'somebody else' } as const
useOutboxOfTest()

it('a record of an ended session with a time in the future gets the present time, and loses what the server said', async () => {
  const sentAt = NOW + YEAR_MS
  const record = anEntry({ owner: THEIRS, state: 'sent', sentAt, current: { version: 4 } })
  await queue(record)
  await prune(NOW)
  expect(entries()).toEqual([{ ...record, sentAt: NOW, current: null, name: '' }])
})
