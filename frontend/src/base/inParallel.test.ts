import { expect, it, vi } from 'vitest'
import { inParallel } from './inParallel.ts'

it('no more than the given number run at a time, and the results are in order', async () => {
  const works = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, ...Promise.withResolvers<string>() }))
  const begun: string[] = []
  const results = inParallel(works, 2, ({ name, promise }) => {
    begun.push(name)
    return promise
  })
  for (const [place, running] of [
    [1, 'abc'],
    [2, 'abcd'],
    [3, 'abcde'],
    [4, 'abcde'],
    [0, 'abcde'],
  ] as const) {
    const work = works[place]
    work?.resolve(work.name.toUpperCase())
    await vi.waitFor(() => expect(begun.join('')).toBe(running))
  }
  expect(await results).toEqual(['A', 'B', 'C', 'D', 'E'])
})

it('an empty list has an empty result', async () => {
  expect(await inParallel([], 3, async () => 1)).toEqual([])
})
