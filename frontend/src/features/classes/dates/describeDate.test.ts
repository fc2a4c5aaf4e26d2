import { expect, it } from 'vitest'
import { describeDateDay, printedDate } from './describeDate.ts'

const TODAY = '2026-11-28'

it.each([
  ['2026-11-28', 'Today', 'Sat, Nov 28'],
  ['2026-11-29', 'Tomorrow', 'Sun, Nov 29'],
  ['2026-11-30', 'Mon, Nov 30', undefined],
  ['2026-11-27', 'Fri, Nov 27', undefined],
])('%s is called %s, and a word like that is printed with the date %s', (day, word, printed) => {
  expect(describeDateDay(day, TODAY)).toBe(word)
  expect(printedDate(day, TODAY)).toBe(printed)
})
