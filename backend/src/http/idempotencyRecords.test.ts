import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { endLeftReservations, reserve, type Reserved } from './idempotencyRecords.ts'

useTestServer()

const ANSWER = { status: 201, type: 'application/json', body: '{}' }
const records = () => mongoose.connection.collection<{ _id: string; until?: Date }>('idempotency_answers')
const untilOf = async (_id: string) => (await records().findOne({ _id }))?.until?.getTime() ?? 0

/** Does the work where the key is free for it. @returns what came of it. */
async function tryWork(): Promise<Reserved['kind']> {
  const reserved = await reserve('key', 'print')
  if (reserved.kind === 'reserved') await reserved.answer(ANSWER, 'print')
  return reserved.kind
}

it('of thirty that reserve one key at once, one alone does the work', async () => {
  const kinds = await Promise.all(Array.from({ length: 30 }, tryWork))
  expect(kinds.filter((kind) => kind === 'reserved')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'answered')).toHaveLength(29)
})

it('of thirty that find the reservation of a dead process, one alone takes over', async () => {
  const dead = { _id: 'key', fingerprint: 'print', owner: 'dead', until: new Date(0), createdAt: new Date() }
  await records().insertOne(dead)
  const kinds = await Promise.all(Array.from({ length: 30 }, tryWork))
  expect(kinds.filter((kind) => kind === 'reserved')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'answered')).toHaveLength(29)
})

it('a reservation lasts as long as its work, and one that was lost leaves the next one alone', async () => {
  const first = await reserve('key', 'print')
  if (first.kind !== 'reserved') throw new Error('the key is not free')
  const until = await untilOf('key')
  await expect.poll(() => untilOf('key'), { timeout: 15_000 }).toBeGreaterThan(until)

  await endLeftReservations()
  const second = await reserve('key', 'print')
  if (second.kind !== 'reserved') throw new Error('the key is not free')
  await first.answer({ ...ANSWER, body: '{"late":true}' }, 'print')
  await first.release()
  await second.answer(ANSWER, 'print')
  expect(await reserve('key', 'print')).toMatchObject({ kind: 'answered', record: ANSWER })
})

it('a key that was given back is free for another request', async () => {
  const first = await reserve('key', 'print')
  if (first.kind === 'reserved') await first.release()
  const other = await reserve('key', 'other')
  expect(other.kind).toBe('reserved')
  if (other.kind === 'reserved') await other.answer(ANSWER, 'other')
  expect((await reserve('key', 'print')).kind).toBe('mismatch')
})
