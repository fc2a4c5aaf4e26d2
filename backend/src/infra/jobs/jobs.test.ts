import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { emptyTestDatabase, openTestDatabase } from '../../testing/testDatabase.ts'
import { createLogger } from '../logger.ts'
import { JobModel } from './job.model.ts'
import { Jobs, type JobKind } from './jobs.ts'
import { queueJobs, type JobResult } from './storedJobs.ts'

const NOON = new Date('2031-11-28T17:00:00Z')
const now = () => NOON
const DONE: JobResult = { state: 'done' }

beforeAll(() => openTestDatabase())
afterEach(() => emptyTestDatabase())

let done: string[] = []
const aKind = (over: Partial<JobKind>): JobKind => ({
  name: 'test',
  run: async ({ _id }) => {
    done.push(_id)
    return DONE
  },
  abandonedAfter: 300_000,
  abandoned: async () => ({ state: 'uncertain' }),
  ...over,
})
const servers: Jobs[] = []
function aServer(...kinds: Partial<JobKind>[]): Jobs {
  const server = new Jobs(kinds.map(aKind), createLogger('silent'))
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  done = []
})

const queue = (lane: string, count: number, kind = 'test') =>
  queueJobs(
    Array.from({ length: count }, (_, index) => ({
      _id: `${lane} ${index}`,
      kind,
      lane,
      about: 'a test',
      to: null,
      data: null,
      dueAt: NOON,
      expiresAt: new Date('2099-01-01T00:00:00Z'),
    })),
  )

it('a lane that stands still holds up neither the other lanes nor what is queued while it does', async () => {
  const slow = Promise.withResolvers<JobResult>()
  const server = aServer({
    run: ({ _id, lane }) => {
      if (lane === 'slow') return slow.promise
      done.push(_id)
      return Promise.resolve(DONE)
    },
  })
  await queue('slow', 200)
  await queue('quick', 20)
  const woken = server.wake(now)
  await expect.poll(() => done.length).toBe(20)
  expect(await JobModel.countDocuments({ lane: 'slow', state: 'running' })).toBe(5)
  await queue('later', 3)
  void server.wake(now)
  await expect.poll(() => done.length).toBe(23)
  slow.resolve(DONE)
  await woken
  expect(await JobModel.countDocuments({ state: 'done' })).toBe(223)
})

it('a long preparation of one kind does not hold up the jobs of another', async () => {
  const preparing = Promise.withResolvers<void>()
  const server = aServer({ name: 'slow', prepare: () => preparing.promise }, {})
  const woken = server.wake(now)
  await queue('quick', 1)
  void server.wake(now)
  await expect.poll(() => done).toEqual(['quick 0'])
  preparing.resolve()
  await woken
})

it('a job that comes while its lane ends is done by the same look', async () => {
  const server = aServer({})
  await queue('quick', 1)
  for (let count = 2; count < 30; count++) {
    const woken = server.wake(now)
    await queue('quick', count)
    await Promise.all([woken, server.wake(now)])
    expect(done).toHaveLength(count)
  }
})

it('a wake while another one runs looks again by its own clock', async () => {
  const server = aServer({})
  await queue('one', 1)
  void server.wake(() => new Date(NOON.getTime() - 1))
  await server.wake(now)
  expect(done).toEqual(['one 0'])
})

it('several servers do each job once, and who queues it again queues nothing', async () => {
  await queue('one', 30)
  await queue('two', 30)
  await Promise.all([aServer({}), aServer({}), aServer({})].map((server) => server.wake(now)))
  await queue('one', 30)
  await aServer({}).wake(now)
  expect(done.toSorted()).toEqual([...new Set(done)].toSorted())
  expect(done).toHaveLength(60)
})

it('jobs of a lane that is away wait together, and those of others are done', async () => {
  const later = new Date(NOON.getTime() + 60_000)
  let tries = 0
  const server = aServer({
    run: async ({ _id, lane }) => {
      if (lane === 'here') {
        done.push(_id)
        return DONE
      }
      tries++
      return { state: 'waiting', dueAt: later, isAway: true }
    },
  })
  await queue('away', 50)
  await queue('here', 2)
  await server.wake(now)
  expect(tries).toBeLessThanOrEqual(5)
  expect(await JobModel.countDocuments({ lane: 'away', dueAt: later, state: 'waiting' })).toBe(50)
  expect(done).toHaveLength(2)
})

it('what became of a job that was queued again meanwhile is not noted', async () => {
  const running = Promise.withResolvers<JobResult>()
  const begun = Promise.withResolvers<void>()
  let runs = 0
  const server = aServer({
    run: () => {
      begun.resolve()
      return ++runs === 1 ? running.promise : Promise.resolve<JobResult>({ state: 'failed' })
    },
  })
  await queue('one', 1)
  const woken = server.wake(now)
  await begun.promise
  await JobModel.updateOne({}, { state: 'waiting', claim: null })
  running.resolve(DONE)
  await woken
  await server.wake(now)
  expect(await JobModel.find().lean()).toMatchObject([{ state: 'failed', tries: 2 }])
})

it('a stop waits for jobs under way, notes what became of them, and begins no others', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<JobResult>()]
  const noted: string[] = []
  const server = aServer({
    run: () => {
      begun.resolve()
      return ended.promise
    },
    noted: async ({ _id }) => void noted.push(_id),
  })
  await queue('one', 12)
  void server.wake(now)
  await begun.promise
  const hasStopped = vi.fn<() => void>()
  const stopped = server.stop().then(hasStopped)
  await new Promise(setImmediate)
  expect(hasStopped).not.toHaveBeenCalled()
  ended.resolve(DONE)
  await stopped
  expect(await JobModel.countDocuments({ state: 'done' })).toBe(noted.length)
  expect(noted.length).toBeGreaterThan(0)
  expect(noted.length).toBeLessThanOrEqual(5)
  await aServer({}).wake(now)
  expect(await JobModel.countDocuments({ state: 'done' })).toBe(12)
})

it('a kind that this server does not know waits for one that does', async () => {
  await queue('one', 1, 'other')
  await aServer({}).wake(now)
  expect(await JobModel.find().lean()).toMatchObject([{ state: 'waiting', tries: 0 }])
})
