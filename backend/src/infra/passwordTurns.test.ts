import { expect, it } from 'vitest'
import { CheckAbortedError, inTurn, TooManyChecksError, waitingChecks } from './passwordTurns.ts'

/** Work that lasts until the test ends it, and notes when it begins. */
function aWork(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}
const aTurn = (mostWaiting = 10) => {
  const controller = new AbortController()
  return { turn: { signal: controller.signal, mostWaiting }, leave: () => controller.abort() }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('checks run one at a time in the order in which they came; work of signed-in people goes ahead', async () => {
  const begun: string[] = []
  const works = ['first', 'second', 'third'].map((name) => aWork(begun, name))
  const results = works.map(({ work }) => inTurn(work, aTurn().turn))
  const ahead = aWork(begun, 'ahead')
  const aheadResult = inTurn(ahead.work)
  await settle()
  expect([begun, waitingChecks()]).toEqual([['first'], 3])
  for (const { end } of [works[0], ahead, works[1], works[2]].flatMap((one) => one ?? [])) {
    end()
    await settle()
  }
  expect(begun).toEqual(['first', 'ahead', 'second', 'third'])
  expect([await Promise.all(results), await aheadResult]).toEqual([['first', 'second', 'third'], 'ahead'])
})

it('a check is refused when the queue is full, and its work never begins', async () => {
  const begun: string[] = []
  const works = ['running', 'waiting', 'refused'].map((name) => aWork(begun, name))
  const results = works.map(({ work }) => inTurn(work, aTurn(1).turn))
  await expect(results[2]).rejects.toThrow(TooManyChecksError)
  for (const { end } of works) end()
  await Promise.all(results.slice(0, 2))
  expect(begun).toEqual(['running', 'waiting'])
  const later = aWork(begun, 'later')
  later.end()
  expect(await inTurn(later.work, aTurn(1).turn)).toBe('later')
})

it('a client that goes away leaves the queue, and its place is free', async () => {
  const begun: string[] = []
  const running = aWork(begun, 'running')
  const result = inTurn(running.work, aTurn(1).turn)
  const gone = aTurn(1)
  const left = inTurn(aWork(begun, 'gone').work, gone.turn)
  gone.leave()
  await expect(left).rejects.toThrow(CheckAbortedError)
  expect(waitingChecks()).toBe(0)
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
  await settle()
  client.leave()
  await settle()
  expect(begun).toEqual(['first'])
  first.end()
  second.end()
  expect([await firstResult, await secondResult]).toEqual(['first', 'second'])
})

it('work that fails gives way to the next', async () => {
  await expect(inTurn(() => Promise.reject(new Error('broken')), aTurn().turn)).rejects.toThrow('broken')
  expect(await inTurn(() => Promise.resolve('next'), aTurn().turn)).toBe('next')
})
