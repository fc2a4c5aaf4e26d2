import { expect, it } from 'vitest'
import { restartPause } from './restartPause.ts'

it('the pause before a worker is started again doubles up to 32 s while each one ends soon', () => {
  const pauses: number[] = []
  for (let count = 0; count < 9; count++) pauses.push(restartPause(pauses.at(-1) ?? null, 1_500))
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 32_000, 32_000])
})

it('the pause is short again after a worker that has lived for a minute', () => {
  expect(restartPause(32_000, 60_000)).toBe(500)
  expect(restartPause(32_000, 59_000)).toBe(32_000)
})
