import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { noteReach } from '../../infra/database/databaseState.ts'
import { createLogger } from '../../infra/logger.ts'
import { MailingModel } from './newsletter.model.ts'
import { NewsletterSender } from './sender.ts'

const AWAY = { isUp: false, mayFailOver: false, reason: 'connection refused', silentMs: 0 }

const logger = createLogger('silent')
const sender = new NewsletterSender({
  sendMail: async () => {},
  origin: 'https://lane.example',
  logger,
})

let error: MockInstance
beforeEach(() => void (error = vi.spyOn(logger, 'error')))
afterEach(() => noteReach({ ...AWAY, isUp: true }, () => {}))

it('a sender does not look for mails while the database is known to be away', async () => {
  const find = vi.spyOn(MailingModel, 'find')
  noteReach(AWAY, () => {})
  await sender.wake()
  expect(find).not.toHaveBeenCalled()
  expect(error).not.toHaveBeenCalled()
})

it('a sender adds no line to that of the outage when its own look is the first to fail', async () => {
  vi.spyOn(MailingModel, 'find').mockImplementation(() => {
    noteReach(AWAY, () => {})
    throw new mongoose.mongo.MongoNetworkError('connection refused')
  })
  await sender.wake()
  expect(error).not.toHaveBeenCalled()
})

it('a sender logs any other fault, and never rejects', async () => {
  vi.spyOn(MailingModel, 'find').mockImplementation(() => {
    throw new Error('out of order')
  })
  await sender.wake()
  expect(error.mock.calls.map(([, sentence]) => sentence)).toEqual([
    'the newsletter could not be sent; it is tried again',
  ])
})
