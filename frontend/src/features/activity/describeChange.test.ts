import { expect, it } from 'vitest'
import { describeChange } from './describeChange.ts'

it.each([
  ['capacity', '6', '8', 'Capacity from 6 to 8'],
  ['name', 'Seals', 'Otters', 'Name from “Seals” to “Otters”'],
  ['dayOfWeek', '1', '3', 'Day of week from Monday to Wednesday'],
  ['startTime', '16:00', '17:30', 'Start time from 4:00 PM to 5:30 PM'],
  ['isActive', 'true', 'false', 'Active from yes to no'],
  ['availability.placesLeft', '', '2', 'Spots left from nothing to 2'],
  ['publishAt', '', '2026-11-26T15:00:00.000Z', 'When it is published from draft to Nov 26, 2026, 10:00 AM'],
  ['questions.0.answer', 'Yes', '', 'Questions 1 answer from “Yes” to nothing'],
  ['email', '', '', 'Email'],
  ['sport', 'tennis', 'swimming', 'Sport from “tennis” to “swimming”'],
  ['imageAlt', '', 'Lane three', 'Picture description from nothing to “Lane three”'],
  ['seo.title', '', 'Pool', 'Title in search results from nothing to “Pool”'],
])('the change of %s is said in words', (field, from, to, words) => {
  expect(describeChange({ field, from, to })).toBe(words)
})
