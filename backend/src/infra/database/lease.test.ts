import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { marks, withLease } from './lease.ts'

useTestServer()
const ENDING = new AbortController().signal
const LEASE_MS = 400

beforeEach(() => mongoose.connection.collection('marks').deleteMany({}))

it('a lock is renewed while its work lasts, so that nobody else gets it', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++working)
    const until = (await marks().findOne({ _id: 'a lock' }))?.lockedUntil?.getTime() ?? 0
    // Two renewals, the second one after the first lock has ended.
    await expect
      .poll(async () => (await marks().findOne({ _id: 'a lock' }))?.lockedUntil?.getTime())
      .toBeGreaterThan(until + LEASE_MS)
    working--
  }
  const options = { leaseMs: LEASE_MS, onWait: () => {}, ending: ENDING }
  await Promise.all([withLease('a lock', options, work), withLease('a lock', options, work)])
  expect(most).toBe(1)
  expect(await marks().countDocuments()).toBe(0)
})

it('the owner of a lock that another server took is told so, and does not free the lock of the other', async () => {
  const options = { leaseMs: LEASE_MS, onWait: () => {}, ending: ENDING }
  await withLease('a lock', options, async (lost) => {
    await marks().updateOne({ _id: 'a lock' }, { $set: { owner: 'another server' } })
    await expect.poll(() => lost.aborted).toBe(true)
  })
  expect(await marks().findOne({ _id: 'a lock' })).toMatchObject({ owner: 'another server' })
})

it('a lock is freed when its work fails', async () => {
  const options = { leaseMs: LEASE_MS, onWait: () => {}, ending: ENDING }
  const failing = withLease('a lock', options, () => Promise.reject(new Error('no room')))
  await expect(failing).rejects.toThrow('no room')
  expect(await marks().countDocuments()).toBe(0)
})
