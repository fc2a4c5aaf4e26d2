import { describe, expect, it } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { FILTER_NAMES, valuesOf, type ClassFilters } from './classFilters.ts'
import { describeResult } from './describeResult.ts'
import { findClasses, withoutEach } from './findClasses.ts'

const tuesday = sampleClass()
const monday = sampleClass({ dayOfWeek: 1, location: 'Jersey City', coach: 'Maya Lin' })
const adults = sampleClass({ ageRange: { minMonths: 216, maxMonths: null }, level: 'intermediate' })
const evening = sampleClass({ startTime: '18:00', endTime: '19:00', sport: 'tennis', level: 'advanced' })
const all = [tuesday, monday, adults, evening]

describe('the classes that the filters leave', () => {
  it('are those to which all filters apply', () => {
    const { ids } = findClasses(all, { day: 'tuesday', age: '6', time: 'afternoon' })
    expect([...ids]).toEqual([tuesday.id])
    expect(findClasses(all, {}).ids.size).toBe(4)
  })

  it('are counted for each value together with the other filters', () => {
    const { countsOf } = findClasses(all, { day: 'tuesday', age: '6' })
    // With another day: Monday has one class for that age.
    expect(Object.fromEntries(countsOf('day'))).toEqual({ tuesday: 2, monday: 1 })
    expect(countsOf('age').get('18')).toBe(1)
    expect(Object.fromEntries(countsOf('level'))).toEqual({ beginner: 1, advanced: 1 })
  })

  it('are never none for a value that has a count, whatever else is chosen', () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      sampleClass({
        dayOfWeek: n % 7,
        startTime: `${String(8 + (n % 12)).padStart(2, '0')}:00`,
        location: n % 3 === 0 ? 'Hoboken' : 'Jersey City',
        level: (['beginner', 'intermediate', 'advanced'] as const)[n % 3] ?? 'beginner',
        ageRange: n % 5 === 0 ? null : { minMonths: (n % 10) * 12, maxMonths: (n % 10) * 12 + 36 },
        coach: n % 4 === 0 ? null : `Coach ${n % 6}`,
      }),
    )
    let checked = 0
    for (const first of many.slice(0, 12)) {
      const filters: ClassFilters = {
        day: valuesOf(first, 'day')[0] ?? '',
        age: valuesOf(first, 'age')[0] ?? '',
      }
      const { countsOf } = findClasses(many, filters)
      for (const name of FILTER_NAMES)
        for (const [value, count] of countsOf(name)) {
          expect(findClasses(many, { ...filters, [name]: value }).ids.size).toBe(count)
          checked++
        }
    }
    expect(checked).toBeGreaterThan(200)
  })

  it('come close without one of the filters, where all of them leave none', () => {
    expect(withoutEach(all, { day: 'monday', place: 'hoboken' })).toEqual([
      { name: 'day', count: 3 },
      { name: 'place', count: 1 },
    ])
    expect(withoutEach(all, { day: 'sunday' })).toEqual([])
  })
})

describe('the sentence of the result', () => {
  const say = (count: number, filters: ClassFilters, sport: 'all' | 'swimming' = 'swimming') =>
    describeResult(count, sport, filters, all)

  it('is the number alone without filters', () => {
    expect([say(15, {}, 'all'), say(1, {}), say(0, {})]).toEqual([
      '15 classes',
      '1 class',
      'No classes available.',
    ])
  })

  it('names all that was chosen', () => {
    expect(say(3, { day: 'tuesday', place: 'hoboken', age: '6' })).toBe(
      '3 swimming classes on Tuesdays in Hoboken for age 6',
    )
    expect(say(1, { day: 'monday', time: 'evening', level: 'beginner', coach: 'maya-lin' }, 'all')).toBe(
      '1 beginner class on Monday evenings with Maya Lin',
    )
    expect(say(2, { time: 'morning', age: '18' })).toBe('2 swimming classes in the morning for adults')
    expect(say(0, { age: '0' }, 'all')).toBe('No classes for babies under 1')
  })
})
