import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { noteReach } from '../database/databaseState.ts'
import { createLogger } from '../logger.ts'
import { Look } from './look.ts'

const AWAY = { isUp: false, mayFailOver: false, reason: 'connection refused', silentMs: 0 }

const logger = createLogger('silent')
const look = vi.fn<() => Promise<void>>()
const regularly = new Look(logger, 'nothing could be done; it is tried again', look)

let error: MockInstance
beforeEach(() => void (error = vi.spyOn(logger, 'error')))
afterEach(() => {
  noteReach({ ...AWAY, isUp: true }, () => {})
  vi.resetAllMocks()
})

it('nothing is looked for while the database is known to be away', async () => {
  noteReach(AWAY, () => {})
  await regularly.wake()
  expect(look).not.toHaveBeenCalled()
  expect(error).not.toHaveBeenCalled()
})

it('a look that is the first to fail adds no line to that of the outage', async () => {
  look.mockImplementation(async () => {
    noteReach(AWAY, () => {})
    throw new mongoose.mongo.MongoNetworkError('connection refused')
  })
  await regularly.wake()
  expect(error).not.toHaveBeenCalled()
})

it('a look logs any other fault, and never rejects', async () => {
  look.mockRejectedValue(new Error('out of order'))
  await regularly.wake()
  expect(error.mock.calls.map(([, sentence]) => sentence)).toEqual([
    'nothing could be done; it is tried again',
  ])
})
