import { describe, expect, it } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { classSummary, classTitle } from './describeClass.ts'
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
