import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { expireAbandonedReservations, reserve, type Reserved } from './idempotencyRecords.ts'

useTestServer()

const ANSWER = { status: 201, type: 'application/json', body: '{}' }
const records = () => mongoose.connection.collection<{ _id: string; until?: Date }>('idempotency_answers')
const untilOf = async (_id: string) => (await records().findOne({ _id }))?.until?.getTime() ?? 0

/** Does the work if the key is free. @returns the result of the reservation. */
async function tryWork(): Promise<Reserved['kind']> {
  const reserved = await reserve('key', 'print')
  if (reserved.kind === 'reserved') await reserved.complete(ANSWER, 'print')
  return reserved.kind
}

it('only one of thirty parallel reservations of a key does the work', async () => {
  const kinds = await Promise.all(Array.from({ length: 30 }, tryWork))
  expect(kinds.filter((kind) => kind === 'reserved')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'answered')).toHaveLength(29)
})

it('only one of thirty requests takes over the reservation of a dead process', async () => {
  const dead = { _id: 'key', fingerprint: 'print', owner: 'dead', until: new Date(0), createdAt: new Date() }
  await records().insertOne(dead)
  const kinds = await Promise.all(Array.from({ length: 30 }, tryWork))
  expect(kinds.filter((kind) => kind === 'reserved')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'answered')).toHaveLength(29)
})

it('a reservation is renewed while its work lasts, and a lost one does not change the next one', async () => {
  const first = await reserve('key', 'print')
  if (first.kind !== 'reserved') throw new Error('the key is not free')
  const until = await untilOf('key')
  await expect.poll(() => untilOf('key')).toBeGreaterThan(until)

  await expireAbandonedReservations()
  const second = await reserve('key', 'print')
  if (second.kind !== 'reserved') throw new Error('the key is not free')
  await first.complete({ ...ANSWER, body: '{"late":true}' }, 'print')
  await first.release()
  await second.complete(ANSWER, 'print')
  expect(await reserve('key', 'print')).toMatchObject({ kind: 'answered', first: ANSWER })
})

it('a released key is free for another request', async () => {
  const first = await reserve('key', 'print')
  if (first.kind === 'reserved') await first.release()
  const other = await reserve('key', 'other')
  expect(other.kind).toBe('reserved')
  if (other.kind === 'reserved') await other.complete(ANSWER, 'other')
  expect((await reserve('key', 'print')).kind).toBe('mismatch')
})
