import { sampleInput } from '../fields/fields.fixture.ts'
import { CLASS_FIELDS } from './classes.fields.ts'
import type { Class, ClassInput } from './classes.ts'

/** A class of the autumn of 2026 for tests: Tuesdays at 16:00 in Hoboken, for ages 4 to 9. */
export const classInput = (over: Partial<ClassInput> = {}): ClassInput => ({
  ...sampleInput(CLASS_FIELDS),
  name: 'Beginner Swim',
  description: 'Floating and gliding.',
  dayOfWeek: 2,
  startTime: '16:00',
  endTime: '16:30',
  startDate: '2026-11-03T00:00:00.000Z',
  endDate: '2026-12-15T00:00:00.000Z',
  capacity: 6,
  sport: 'swimming',
  location: 'Hoboken',
  ageRange: { minMonths: 48, maxMonths: 108 },
  coach: 'Samira Haddad',
  price: 42,
  // Responses of the last release lack it.
  availability: null,
  ...over,
})

let count = 0

/** The same as a response has it. */
export const sampleClass = (over: Partial<Class> = {}): Class => ({
  id: String(++count).padStart(24, '0'),
  version: 1,
  ...classInput(),
  ...over,
})
