import { describe, expect, it } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { classSummary, classTitle } from './describeClass.ts'
import { describeSeasonCost } from './lessonsLeft.ts'
import { sameLevelClasses } from './sameLevel.ts'
import { similarClasses } from './similarClasses.ts'

const visibleClass = sampleClass()

describe('the page of a class', () => {
  it('has a title that tells it from others of the same name', () => {
    expect(classTitle(visibleClass)).toBe('Beginner Swim, Tuesdays 4:00 PM, Hoboken')
  })

  it('is described in one sentence, without what is not known', () => {
    expect(classSummary(visibleClass)).toBe(
      'Beginner swimming class (ages 4-9) with Samira Haddad: Tuesdays, 4:00–4:30 PM, in Hoboken, $42 per lesson.',
    )
    expect(classSummary({ ...visibleClass, ageRange: null, coach: null, price: null })).toBe(
      'Beginner swimming class: Tuesdays, 4:00–4:30 PM, in Hoboken.',
    )
  })
})

describe('classes like another', () => {
  it('are active ones of its sport, the most alike first', () => {
    const sameElsewhere = sampleClass({ location: 'Jersey City' })
    const sameHere = sampleClass({ dayOfWeek: 4 })
    const adults = sampleClass({ ageRange: { minMonths: 216, maxMonths: null } })
    const advanced = sampleClass({ level: 'advanced', ageRange: { minMonths: 144, maxMonths: null } })
    const others = [
      sampleClass({ sport: 'tennis' }),
      sampleClass({ isActive: false }),
      visibleClass,
      advanced,
      adults,
      sameElsewhere,
      sameHere,
    ]
    expect(similarClasses(visibleClass, others)).toEqual([sameHere, sameElsewhere, adults])
  })
})

describe('what the rest of a season costs', () => {
  const CANCELED = aShownClosure({ kind: 'cancelled', from: '2026-11-24', to: '2026-11-24' })
  const movedTo = (newDay: string) =>
    aShownClosure({ kind: 'moved', from: '2026-11-24', to: '2026-11-24', newDay })

  // Tuesdays at 16:00 from November 3 to December 15, $42.
  it.each<[string, Partial<Class>, Closure[], string, string]>([
    ['before its first lesson', {}, [], '2026-10-30T12:00', '7 lessons: $294 until Dec 15'],
    ['on the day of a lesson', {}, [], '2026-11-24T15:59', '4 lessons left: $168 until Dec 15'],
    ['once that lesson has begun', {}, [], '2026-11-24T16:00', '3 lessons left: $126 until Dec 15'],
    ['before its last lesson', {}, [], '2026-12-15T15:00', '1 lesson left: $42 on Dec 15'],
    ['after its last lesson', {}, [], '2026-12-15T16:00', ''],
    ['without a canceled lesson', {}, [CANCELED], '2026-11-24T12:00', '3 lessons left: $126 until Dec 15'],
    [
      'with a lesson that was moved ahead',
      {},
      [movedTo('2026-11-26')],
      '2026-11-25T12:00',
      '4 lessons left: $168 until Dec 15',
    ],
    [
      'with one that was moved behind the last',
      {},
      [movedTo('2026-12-17')],
      '2026-12-15T17:00',
      '1 lesson left: $42 on Dec 17',
    ],
    [
      'with cents, which add up',
      { price: 22.1 },
      [],
      '2026-11-25T12:00',
      '3 lessons left: $66.30 until Dec 15',
    ],
    [
      'by the day of the last lesson',
      { endDate: '2026-12-18T00:00:00.000Z' },
      [],
      '2026-12-09T12:00',
      '1 lesson left: $42 on Dec 15',
    ],
    ['not if it is free', { price: 0 }, [], '2026-11-25T12:00', ''],
    ['not without a price', { price: null }, [], '2026-11-25T12:00', ''],
    [
      'not of a class without an end in sight',
      { endDate: '2031-01-01T00:00:00.000Z' },
      [],
      '2026-11-25T12:00',
      '',
    ],
    [
      'not of a class with a damaged end',
      { endDate: '+275760-09-13T00:00:00.000Z' },
      [],
      '2026-11-25T12:00',
      '',
    ],
  ])('is told %s', (_when, over, closures, clock, text) =>
    expect(describeSeasonCost(sampleClass(over), closures, clock)).toBe(text),
  )
})

describe('classes of the same level', () => {
  it('are those with room for the same ages at another time, first at the same place', () => {
    const thursday = sampleClass({ dayOfWeek: 4 })
    const later = sampleClass({ startTime: '17:00', endTime: '17:30' })
    const elsewhere = sampleClass({ dayOfWeek: 1, location: 'Jersey City' })
    const others = [
      elsewhere,
      thursday,
      later,
      visibleClass,
      sampleClass({ location: 'Jersey City' }),
      sampleClass({ dayOfWeek: 4, sport: 'tennis' }),
      sampleClass({ dayOfWeek: 4, level: 'advanced' }),
      sampleClass({ dayOfWeek: 4, isActive: false }),
      sampleClass({ dayOfWeek: 4, endDate: '2026-11-23T00:00:00.000Z' }),
      sampleClass({ dayOfWeek: 4, ageRange: { minMonths: 216, maxMonths: null } }),
      sampleClass({ dayOfWeek: 4, availability: { status: 'full', placesLeft: null } }),
      sampleClass({ dayOfWeek: 4, availability: { status: 'waitlist', placesLeft: null } }),
    ]
    expect(sameLevelClasses(visibleClass, others, '2026-11-24')).toEqual([later, thursday, elsewhere])
  })

  it('are six at most', () => {
    const many = Array.from({ length: 9 }, () => sampleClass({ dayOfWeek: 4 }))
    expect(sameLevelClasses(visibleClass, many, '2026-11-24')).toHaveLength(6)
  })
})
