import type { DataCounts, FoundMessage } from '@lane-and-court/contract/personalData/personalData.ts'
import { expect, it } from 'vitest'
import { describeBackups, describeCounts, describePlace, describeSubscriber } from './describeData.ts'

const NONE: DataCounts = {
  messages: 0,
  trash: 0,
  replies: 0,
  notes: 0,
  subscriptions: 0,
  deliveries: 0,
  responses: 0,
  activity: 0,
}

it('what was found is told line by line, and what there is nothing of is left out', () => {
  expect(describeCounts(NONE)).toEqual([])
  const all = { ...NONE, messages: 2, trash: 1, replies: 1, notes: 3, subscriptions: 1, deliveries: 2 }
  expect(describeCounts({ ...all, responses: 1, activity: 4 })).toEqual([
    '2 messages',
    '1 message in the trash',
    '1 reply and 3 notes on these messages',
    'The address on the newsletter list',
    '2 records of newsletter emails',
    '1 response kept for repeated requests',
    'The name in 4 entries of the activity',
  ])
})

it('a message that was not found by its address says by what', () => {
  const of = (over: Partial<FoundMessage>) => describePlace({ place: 'inbox', ...over } as FoundMessage)
  expect(of({ foundBy: ['email', 'name'] })).toBe('Inbox')
  expect(of({ place: 'trash', foundBy: ['phone', 'name'] })).toBe(
    'Trash, found by the phone number and the name alone',
  )
})

it('a subscriber is told with the days of the sign-up and of the confirmation', () => {
  const signedUpAt = '2026-11-03T15:00:00.000Z'
  expect(describeSubscriber({ signedUpAt, confirmedAt: null })).toBe(
    'Newsletter: signed up Nov 3, 2026, not confirmed yet.',
  )
  expect(describeSubscriber({ signedUpAt, confirmedAt: signedUpAt })).toContain('confirmed Nov 3, 2026.')
})

it('backups are told with the day on which the last one with the data is gone', () => {
  const rotation = { everyHours: 24, keep: 14, goneBy: '2026-12-10T15:00:00.000Z' }
  const [regular, byHand] = describeBackups({ last: null, rotation })
  expect(regular).toBe(
    'A backup is made every 24 hours, and the newest 14 are kept: the last one with this data is gone around Dec 10, 2026.',
  )
  expect(byHand).toContain('made by hand')
  expect(describeBackups({ last: '2026-11-03T15:00:00.000Z', rotation: null })[0]).toContain('Nov 3, 2026')
  expect(describeBackups({ last: null, rotation: null })[0]).toBe('This site knows of no backup.')
})
