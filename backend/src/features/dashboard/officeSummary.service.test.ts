import { weekdayOf, addDays } from '@lane-and-court/contract/time/calendar.ts'
import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { aClass, aClosure, aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass } from '../classes/classes.service.ts'
import { createClosure, endClosure } from '../closures/closures.service.ts'
import { countMessagesByWeek } from '../contact/waitingMessages.service.ts'
import { readOffice } from './officeSummary.service.ts'

useTestServer()
const actor = { role: 'admin', id: '5f0000000000000000000000', name: 'admin' } as const
// Half past eleven in the evening of Monday, June 1, in New York: in UTC it is Tuesday already.
const NOW = new Date('2026-06-02T03:30:00Z')
const TODAY = '2026-06-01'
const ofMonday = (name: string, over = {}) =>
  aClass({
    name,
    dayOfWeek: 1,
    startDate: '2026-01-05T00:00:00.000Z',
    endDate: '2026-12-01T00:00:00.000Z',
    ...over,
  })
const meetings = async () =>
  (await readOffice(actor, true, NOW)).meetings.map(
    ({ name, day, takesPlaceOn, isOn, change }) =>
      `${name} ${day} ${takesPlaceOn} ${isOn ? 'on' : 'off'} ${change?.kind ?? '-'}`,
  )

it('meetings are those of the day in New York and the six next, with what closures change', async () => {
  expect(weekdayOf(TODAY)).toBe(1)
  const late = await createClass(ofMonday('Late', { startTime: '20:00', endTime: '21:00' }))
  const moved = await createClass(ofMonday('Moved', { startTime: '09:00', endTime: '10:00' }))
  await createClass(ofMonday('Tuesday', { dayOfWeek: 2 }))
  await createClass(ofMonday('Inactive', { isActive: false }))
  await createClass(ofMonday('Over', { endDate: '2026-05-31T00:00:00.000Z' }))
  await createClass(ofMonday('Not yet', { startDate: '2026-06-09T00:00:00.000Z' }))
  const dates = { from: TODAY, to: TODAY }
  await createClosure(aClosure({ ...dates, kind: 'cancelled', classIds: [String(late._id)] }))
  await createClosure(
    aClosure({ ...dates, kind: 'moved', newDay: '2026-06-05', classIds: [String(moved._id)] }),
  )
  expect(await meetings()).toEqual([
    'Late 2026-06-01 2026-06-01 off cancelled',
    'Tuesday 2026-06-02 2026-06-02 on -',
    'Moved 2026-06-01 2026-06-05 on moved',
  ])
})

it('a meeting that was moved to this week is there, also if its class has ended since', async () => {
  const ended = await createClass(ofMonday('Ended', { endDate: '2026-05-18T00:00:00.000Z' }))
  const dates = { from: '2026-05-18', to: '2026-05-18' }
  await createClosure(aClosure({ ...dates, kind: 'moved', newDay: TODAY, classIds: [String(ended._id)] }))
  expect(await meetings()).toEqual(['Ended 2026-05-18 2026-06-01 on moved'])
})

it('closures are those now and ahead, the next ones first, without those that are over', async () => {
  const on = (from: string, to = from) => createClosure(aClosure({ from, to }))
  await on('2026-06-20')
  await on('2026-05-30', '2026-06-02')
  await on('2026-05-30', '2026-05-31')
  await endClosure(String((await on('2026-06-03'))._id), { isEnded: true }, null)
  const { closures } = await readOffice(actor, true, NOW)
  expect(closures.map(({ from, to }) => [from, to])).toEqual([
    ['2026-05-30', '2026-06-02'],
    ['2026-06-20', '2026-06-20'],
  ])
})

it('classes and capacity are counted by the weekday of this week', async () => {
  await createClass(ofMonday('One', { capacity: 6 }))
  await createClass(ofMonday('Two', { capacity: 8 }))
  await createClass(ofMonday('Sunday', { dayOfWeek: 0, capacity: 5 }))
  await createClass(ofMonday('Over before its Sunday', { dayOfWeek: 0, endDate: '2026-06-03T00:00:00.000Z' }))
  const { weekdays } = await readOffice(actor, true, NOW)
  expect(weekdays.slice(0, 3)).toEqual([
    { classes: 1, capacity: 5 },
    { classes: 2, capacity: 14 },
    { classes: 0, capacity: 0 },
  ])
})

it('messages are counted by the Sunday of their week in New York and by subject', async () => {
  const send = (createdAt: string, subject: string) =>
    mongoose
      .model('ContactMessage')
      .create({ ...aContactMessage({ subject }), createdAt: new Date(createdAt) })
  await send('2026-06-02T01:00:00Z', 'tennis')
  // Saturday evening in New York, and Sunday in UTC.
  await send('2026-05-31T02:00:00Z', 'camps')
  await send('2026-05-31T05:00:00Z', 'A swim meet __proto__')
  await send('2025-05-31T05:00:00Z', 'tennis')
  const weeks = await countMessagesByWeek(TODAY)
  expect(weeks).toHaveLength(8)
  expect(weeks.slice(-2)).toEqual([
    { from: '2026-05-24', counts: { camps: 1 } },
    { from: '2026-05-31', counts: { tennis: 1, other: 1 } },
  ])
  expect(weeks[0]?.from).toBe(addDays('2026-05-31', -49))
})
