import type { Class } from './classes.ts'

let count = 0

/** A class of the autumn of 2026 for tests: Tuesdays at 16:00 in Hoboken, for ages 4 to 9. */
export const sampleClass = (over: Partial<Class> = {}): Class => ({
  id: String(++count).padStart(24, '0'),
  version: 1,
  name: 'Beginner Swim',
  description: 'Floating and gliding.',
  isActive: true,
  dayOfWeek: 2,
  startTime: '16:00',
  endTime: '16:30',
  startDate: '2026-11-03T00:00:00.000Z',
  endDate: '2026-12-15T00:00:00.000Z',
  level: 'beginner',
  capacity: 6,
  sport: 'swimming',
  location: 'Hoboken',
  ageRange: { minMonths: 48, maxMonths: 108 },
  coach: 'Samira Haddad',
  price: 42,
  enrollmentUrl: null,
  availability: null,
  ...over,
})
