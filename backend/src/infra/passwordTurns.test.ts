import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { CheckAbortedError, inTurn, isFull, TooManyChecksError, waitingChecks } from './passwordTurns.ts'

/** Work that lasts until the test ends it, and notes when it begins. */
function aWork(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}
const aTurn = (most = 10, key = 'all', isAhead = false) => {
  const controller = new AbortController()
  const turn = { signal: controller.signal, places: [{ key, most }], isAhead }
  return { turn, leave: () => controller.abort() }
}
const waitFor = (begun: string[], names: string[]) => vi.waitFor(() => expect(begun).toEqual(names))

it('checks run one at a time in the order in which they came; work of signed-in people goes ahead', async () => {
  const begun: string[] = []
  const works = ['first', 'second', 'third'].map((name) => aWork(begun, name))
  const results = works.map(({ work }) => inTurn(work, aTurn().turn))
  const ahead = aWork(begun, 'ahead')
  const aheadResult = inTurn(ahead.work)
  await waitFor(begun, ['first'])
  expect(waitingChecks()).toBe(3)
  const order = ['first', 'ahead', 'second', 'third']
  for (const [at, { end }] of [works[0], ahead, works[1], works[2]].flatMap((one) => one ?? []).entries()) {
    await waitFor(begun, order.slice(0, at + 1))
    end()
  }
  expect([await Promise.all(results), await aheadResult]).toEqual([['first', 'second', 'third'], 'ahead'])
})

it('a check is refused when the queue is full, and its work never begins', async () => {
  const begun: string[] = []
  const works = ['running', 'waiting', 'refused'].map((name) => aWork(begun, name))
  const results: Promise<string>[] = []
  for (const { work } of works) {
    results.push(inTurn(work, aTurn(1).turn))
    await waitFor(begun, ['running'])
  }
  await expect(results[2]).rejects.toThrow(TooManyChecksError)
  for (const { end } of works) end()
  await Promise.all(results.slice(0, 2))
  expect(begun).toEqual(['running', 'waiting'])
  const later = aWork(begun, 'later')
  later.end()
  await vi.waitFor(() => expect(waitingChecks()).toBe(0))
  expect(await inTurn(later.work, aTurn(1).turn)).toBe('later')
})

it('a full place refuses its own checks alone, and who goes ahead does not wait for the others', async () => {
  const begun: string[] = []
  const running = aWork(begun, 'running')
  const works = ['stranger', 'known'].map((name) => aWork(begun, name))
  const results = [inTurn(running.work, aTurn(1).turn)]
  await waitFor(begun, ['running'])
  results.push(inTurn(works[0]?.work ?? running.work, aTurn(1).turn))
  expect([isFull(aTurn(1).turn.places), isFull(aTurn(1, 'known').turn.places)]).toEqual([true, false])
  await expect(inTurn(running.work, aTurn(1).turn)).rejects.toThrow(TooManyChecksError)
  results.push(inTurn(works[1]?.work ?? running.work, aTurn(1, 'known', true).turn))
  for (const { end } of [running, ...works]) end()
  await Promise.all(results)
  expect(begun).toEqual(['running', 'known', 'stranger'])
  expect(isFull(aTurn(1).turn.places)).toBe(false)
})

it('a client that goes away leaves the queue, and its place is free', async () => {
  const begun: string[] = []
  const running = aWork(begun, 'running')
  const result = inTurn(running.work, aTurn(1).turn)
  await waitFor(begun, ['running'])
  const gone = aTurn(1)
  const abandonedCheck = inTurn(aWork(begun, 'gone').work, gone.turn)
  gone.leave()
  await expect(abandonedCheck).rejects.toThrow(CheckAbortedError)
  expect([waitingChecks(), isFull(gone.turn.places)]).toEqual([0, false])
  const next = aWork(begun, 'next')
  const nextResult = inTurn(next.work, aTurn(1).turn)
  for (const { end } of [running, next]) end()
  expect(await Promise.all([result, nextResult])).toEqual(['running', 'next'])
  expect(begun).toEqual(['running', 'next'])
})

it('a client that was gone before does not join the queue', async () => {
  const { turn, leave } = aTurn()
  leave()
  await expect(inTurn(() => Promise.resolve(), turn)).rejects.toThrow(CheckAbortedError)
})

it('the next check does not begin beside one whose client goes away while it runs', async () => {
  const begun: string[] = []
  const first = aWork(begun, 'first')
  const client = aTurn()
  const firstResult = inTurn(first.work, client.turn)
  const second = aWork(begun, 'second')
  const secondResult = inTurn(second.work, aTurn().turn)
  await waitFor(begun, ['first'])
  client.leave()
  for (let turns = 0; turns < 5; turns++) await nextTurn()
  expect(begun).toEqual(['first'])
  first.end()
  second.end()
  expect([await firstResult, await secondResult]).toEqual(['first', 'second'])
})

it('work that fails gives way to the next', async () => {
  await expect(inTurn(() => Promise.reject(new Error('broken')), aTurn().turn)).rejects.toThrow('broken')
  expect(await inTurn(() => Promise.resolve('next'), aTurn().turn)).toBe('next')
})

it('after a login the queue rests, and the result does not wait for it', async () => {
  const begun: string[] = []
  const first = aWork(begun, 'first')
  const firstResult = inTurn(first.work, aTurn().turn)
  await waitFor(begun, ['first'])
  const second = aWork(begun, 'second')
  second.end()
  const secondResult = inTurn(second.work, aTurn().turn)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 200)
  first.end()
  expect(await firstResult).toBe('first')
  expect(begun).toEqual(['first'])
  expect(await secondResult).toBe('second')
})
