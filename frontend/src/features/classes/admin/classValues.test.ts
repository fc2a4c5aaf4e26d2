import { classInputSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { describe, expect, it } from 'vitest'
import { toAgeRange, blankClass, toClassInput, toClassValues } from './classValues.ts'

const stored = sampleClass({
  isActive: false,
  dayOfWeek: 0,
  capacity: 10,
  ageRange: { minMonths: 6, maxMonths: 42 },
  coachId: null,
  price: 37.5,
  enrollmentUrl: 'https://portal.example/1',
  availability: { status: 'open', placesLeft: 2 },
})

describe('a class in its form', () => {
  it('goes to the form and back unchanged, also with Sunday (0) and with empty fields', () => {
    const { id: _id, version: _version, ...input } = stored
    expect(toClassInput(toClassValues(stored))).toMatchObject(input)
    const bare = { coach: null, price: null, ageRange: null, enrollmentUrl: null, availability: null }
    expect(toClassInput(toClassValues({ ...stored, ...bare }))).toMatchObject({ ...input, ...bare })
    expect(toClassInput(toClassValues({ ...stored, price: 37.125 })).price).toBe(37.125)
  })

  // docs/product.md sections 4 and 5.
  it('starts with its defaults and without the required fields', () => {
    const blank = blankClass(new Date('2026-11-09T03:00:00Z'))
    expect(blank).toMatchObject({ isActive: true, startDate: '2026-11-08', endDate: '2026-12-08' })
    expect(Object.keys(validate(classInputSchema, toClassInput(blank)).errors ?? {}).sort()).toEqual(
      ['capacity', 'dayOfWeek', 'description', 'endTime', 'level', 'name', 'sport', 'startTime'].sort(),
    )
  })

  it('lasts thirty times 24 hours over a change of the clock', () => {
    const daysOf = (now: string) => {
      const { startDate, endDate } = blankClass(new Date(now))
      return [startDate, endDate]
    }
    expect(daysOf('2026-03-08T04:30:00Z')).toEqual(['2026-03-07', '2026-04-07'])
    expect(daysOf('2026-10-31T04:30:00Z')).toEqual(['2026-10-31', '2026-11-29'])
  })
})

describe('ages', () => {
  it('are typed in years and stored in months, without a rounding error for any month', () => {
    const wrong = Array.from({ length: 1_201 }, (_month, minMonths) => minMonths).filter((minMonths) => {
      const ageRange = { minMonths, maxMonths: null }
      return toAgeRange(toClassValues({ ...stored, ageRange }).ageRange)?.minMonths !== minMonths
    })
    expect(wrong).toEqual([])
  })

  it('may be open at either end', () => {
    expect(toAgeRange({ minMonths: '', maxMonths: ' ' })).toBeNull()
    expect(toAgeRange({ minMonths: '18' })).toEqual({ minMonths: 216, maxMonths: null })
    expect(toAgeRange({ maxMonths: '3.5' })).toEqual({ minMonths: 0, maxMonths: 42 })
    expect(toAgeRange({ minMonths: 'four' })).toEqual({ minMonths: Number.NaN, maxMonths: null })
  })
})

describe('the room in a class', () => {
  const room = (status: string, placesLeft: string) =>
    toClassInput({ ...toClassValues(stored), availability: { status, placesLeft } })
  const errorsOf = (status: string, placesLeft: string) =>
    validate(classInputSchema, room(status, placesLeft)).errors ?? null

  it('is hidden, full, or a number, which only an open class keeps', () => {
    expect(room('', '3').availability).toBeNull()
    expect(room('full', '3').availability).toEqual({ status: 'full', placesLeft: null })
    expect(room('open', '3').availability).toEqual({ status: 'open', placesLeft: 3 })
    expect(['', 'full', 'waitlist'].map((status) => errorsOf(status, ''))).toEqual([null, null, null])
  })

  it.each(['', '0', '1.5', 'three'])('needs a whole number from 1, not %o', (placesLeft) => {
    expect(errorsOf('open', placesLeft)).toEqual({
      'availability.placesLeft': 'Please enter how many spots are left: a whole number from 1',
    })
  })

  it('is at most the capacity', () => {
    expect(errorsOf('open', '10')).toBeNull()
    expect(errorsOf('open', '11')).toEqual({
      'availability.placesLeft': 'There cannot be more spots left than the capacity',
    })
  })
})
