import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchCommands, measured, onSlowOperation, type SlowOperation } from './measurements.ts'

const named: SlowOperation[] = []
let stop: () => void
/** The time of `performance.now()`, in milliseconds. */
let now = 0

beforeEach(() => {
  named.length = 0
  stop = onSlowOperation((slow) => named.push(slow))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => stop())

const take = (ms: number) => () => {
  now += ms
  return Promise.resolve('done')
}

it('work of a second or more is named with its time, and shorter work is not', async () => {
  expect(await measured('render page', take(1_200.4))).toBe('done')
  await measured('render page', take(999))
  expect(named).toEqual([{ operation: 'render page', ms: 1_200 }])
})

it('slow work that fails is named too, and throws its error', async () => {
  const failing = measured('send mail', async () => {
    await take(5_000)()
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(named).toEqual([{ operation: 'send mail', ms: 5_000 }])
})

it('a slow command of the database is named with its collection, also the later part of a long list', () => {
  const client = new EventEmitter()
  watchCommands(client as never)
  const commands: [string, object, string][] = [
    ['find', { find: 'classes' }, 'commandSucceeded'],
    ['getMore', { getMore: 7n, collection: 'classes' }, 'commandSucceeded'],
    ['aggregate', { aggregate: 'messages' }, 'commandFailed'],
    ['ping', { ping: 1 }, 'commandSucceeded'],
  ]
  for (const [requestId, [commandName, command, ended]] of commands.entries()) {
    client.emit('commandStarted', { requestId, commandName, command })
    now += 2_000
    client.emit(ended, { requestId, commandName })
  }
  // One that was started before anybody watched.
  client.emit('commandSucceeded', { requestId: 99, commandName: 'find' })
  expect(named.map(({ operation }) => operation)).toEqual([
    'find classes',
    'getMore classes',
    'aggregate messages',
    'ping',
  ])
})

it('nothing is named any more when the listener was removed', async () => {
  stop()
  await measured('render page', take(3_000))
  expect(named).toEqual([])
})
