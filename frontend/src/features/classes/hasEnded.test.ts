import { expect, it } from 'vitest'
import { hasEnded } from './hasEnded.ts'

it('a class has not ended before its end date is over', () => {
  const endDate = '2031-05-01T00:00:00.000Z'
  expect(hasEnded({ endDate }, Date.parse('2031-05-01T23:59:59Z'))).toBe(false)
  expect(hasEnded({ endDate }, Date.parse('2031-05-02T00:00:00Z'))).toBe(true)
})
