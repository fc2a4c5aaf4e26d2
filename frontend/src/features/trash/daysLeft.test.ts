import { expect, it } from 'vitest'
import { daysLeft } from './daysLeft.ts'

const now = Date.UTC(2025, 5, 1, 12)

it.each([
  ['2025-07-01T12:00:00.000Z', '30 days left'],
  ['2025-07-01T11:59:59.000Z', '30 days left'],
  ['2025-06-03T11:00:00.000Z', '2 days left'],
  ['2025-06-02T11:00:00.000Z', 'Deleted within a day'],
  ['2025-05-31T12:00:00.000Z', 'Deleted within a day'],
])('daysLeft of an object that is gone at %s is "%s"', (goneAt, text) =>
  expect(daysLeft(goneAt, now)).toBe(text),
)
