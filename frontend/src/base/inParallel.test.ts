import { expect, it } from 'vitest'
import { inParallel } from './inParallel.ts'

it('no more than the given number run at a time, and the results are in order', async () => {
  let running = 0
  let most = 0
  const results = await inParallel([5, 1, 3, 1, 1], 2, async (ms) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, ms))
    running -= 1
    return ms * 2
  })
  expect(results).toEqual([10, 2, 6, 2, 2])
  expect(most).toBe(2)
})

it('an empty list has an empty result', async () => {
  expect(await inParallel([], 3, async () => 1)).toEqual([])
})
