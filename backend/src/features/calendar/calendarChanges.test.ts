import { expect, it } from 'vitest'
import { marks } from '../../infra/database/lease.ts'
import { RESTORED } from '../../infra/database/restoredMark.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { countCalendarChange, readCalendarChanges } from './calendarChanges.service.ts'

useTestServer()
const CLOSURE_SAVED = { topics: new Set(['closures'] as const), isSaved: true }

it('the number of the last change is greater after a restore, although the restored data is older, and goes on growing', async () => {
  await countCalendarChange(CLOSURE_SAVED)
  const before = await readCalendarChanges()
  await marks<{ _id: string; at?: Date }>().insertOne({ _id: RESTORED, at: new Date() })
  const after = await readCalendarChanges()
  // A class may have been changed many times since the backup, and its version is a part of the sequence.
  expect(after).toBeGreaterThan(before + 900)
  await countCalendarChange(CLOSURE_SAVED)
  expect(await readCalendarChanges()).toBe(after + 1)
})
