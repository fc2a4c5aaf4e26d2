import { describe, expect, it } from 'vitest'
import { addDays, weekdayFrom, weekdayOf } from '../time/calendar.ts'
import { copiedDates, nameInSeason } from './copiedClass.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
/** A class of ten weeks. */
const classFrom = (startDate: string, dayOfWeek = weekdayOf(startDate)) => ({
  seasonId: null,
  dayOfWeek,
  startDate,
  endDate: addDays(startDate, 70),
})

describe('the dates of copied classes', () => {
  const monday = classFrom('2026-06-15')
  const tuesday = classFrom('2026-06-16')
  const secondWeek = classFrom('2026-06-25')

  it('begin with the first of the weekday in its week of the new season', () => {
    // A Tuesday: the class of Mondays begins in the week after.
    const copied = copiedDates([tuesday, secondWeek, monday], { startsOn: '2026-09-08' })
    expect([monday, tuesday, secondWeek].map((item) => dayOf(copied(item).startDate))).toEqual([
      '2026-09-14',
      '2026-09-08',
      '2026-09-17',
    ])
  })

  it('have the weekday and the meetings of the original, whichever day the season starts on', () => {
    const meetings = ({ dayOfWeek, ...dates }: { dayOfWeek: number; startDate: string; endDate: string }) => {
      let count = 0
      for (let day = weekdayFrom(dates.startDate, dayOfWeek); day <= dates.endDate; day = addDays(day, 7))
        count++
      return count
    }
    // Its dates begin on a Monday, and it meets on Saturdays.
    const saturday = classFrom('2026-06-15', 6)
    for (let later = -400; later < 400; later++) {
      const startsOn = addDays('2026-06-15', later)
      const copied = copiedDates([monday, tuesday, saturday], { startsOn })
      for (const item of [monday, tuesday, saturday]) {
        const startDate = dayOf(copied(item).startDate)
        const copy = { ...item, startDate, endDate: dayOf(copied(item).endDate) }
        expect([
          weekdayOf(startDate),
          startDate >= startsOn,
          startDate < addDays(startsOn, 7),
          meetings(copy),
        ]).toEqual([item.dayOfWeek, true, true, meetings(item)])
      }
    }
  })

  it('of a class that never meets are in their order', () => {
    const never = { seasonId: null, dayOfWeek: 3, startDate: '2026-06-15', endDate: '2026-06-16' }
    const { startDate, endDate } = copiedDates([never], { startsOn: '2026-09-08' })(never)
    expect(startDate < endDate).toBe(true)
  })

  it('move by the number of days that is given', () => {
    expect(dayOf(copiedDates([monday], { moveDays: -3 })(monday).startDate)).toBe('2026-06-12')
  })
})

it.each([
  ['Adult Swim', 'Adult Swim · Fall 2027'],
  ['Adult Swim · Summer 2027', 'Adult Swim · Fall 2027'],
  [' · odd', ' · odd · Fall 2027'],
])('the name of %j gets the season, instead of an earlier one', (name, copied) => {
  expect(nameInSeason(name, 'Fall 2027')).toBe(copied)
})
