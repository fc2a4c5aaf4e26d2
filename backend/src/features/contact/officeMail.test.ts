import { DateTime } from 'luxon'
import { Types } from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { JobModel } from '../../infra/jobs/job.model.ts'
import { Jobs } from '../../infra/jobs/jobs.ts'
import { createLogger } from '../../infra/logger.ts'
import type { Mail } from '../../infra/mail.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { ContactMessageModel } from './contact.model.ts'
import { storeMessage } from './contact.service.ts'
import { officeMailKind } from './officeMail.service.ts'

const BUSY = Object.assign(new Error('busy'), { responseCode: 451, command: 'DATA' })
const AWAY = Object.assign(new Error('no server'), { code: 'ECONNREFUSED', syscall: 'connect' })
const UNKNOWN = Object.assign(new Error('unknown'), { responseCode: 550, command: 'RCPT TO' })

const mails: Mail[] = []
let tries = 0
let answer: () => Promise<void> | void
const sendMail = async (mail: Mail) => {
  tries++
  await answer()
  mails.push(mail)
}
useTestServer({ sendMail })
const NOON = new Date('2031-11-28T17:00:00Z')
const later = (minutes: number) => DateTime.fromJSDate(NOON).plus({ minutes }).toJSDate()
const aServer = () =>
  new Jobs(
    [officeMailKind({ sendMail, publicUrl: null, logger: createLogger('silent') })],
    createLogger('silent'),
  )

let server: Jobs
beforeEach(async () => {
  mails.length = 0
  tries = 0
  answer = () => {}
  server = aServer()
  await createPageContent({ page: 'site', content: { contactEmail: 'desk@example.com' } })
})

const stored = () => storeMessage(new Types.ObjectId(), aContactMessage(), null, NOON)
/** @returns after how many minutes a try was made, of those at which the server looks. */
async function triedAt(minutes: readonly number[]): Promise<number[]> {
  const tried: number[] = []
  for (const minute of minutes) {
    const before = tries
    await server.wake(() => later(minute))
    if (tries > before) tried.push(minute)
  }
  return tried
}
const unmailed = () => ContactMessageModel.countDocuments({ mailedAt: null })

it('a mail that the mail server puts off is tried again after 1, 5 and 15 minutes, and then sent once', async () => {
  await stored()
  answer = () => Promise.reject(BUSY)
  const minutes = [0, 0.9, 1, 5.9, 6, 20.9]
  expect(await triedAt(minutes)).toEqual([0, 1, 6])
  answer = () => {}
  expect(await triedAt([21, 22, 600])).toEqual([21])
  expect(mails).toMatchObject([{ to: ['desk@example.com'] }])
  expect(await unmailed()).toBe(0)
})

it('a mail server that is away is asked for all mails at once, each hour in the end, and for a day', async () => {
  for (let count = 0; count < 12; count++) await stored()
  answer = () => Promise.reject(AWAY)
  await server.wake(() => NOON)
  expect(tries).toBeLessThanOrEqual(6)
  const hours = Array.from({ length: 30 }, (_, hour) => 30 + hour * 60)
  const tried = await triedAt(hours)
  expect(tried.at(0)).toBe(30)
  expect(tried.at(-1)).toBeLessThanOrEqual(25 * 60)
  expect(await JobModel.countDocuments({ state: 'failed' })).toBe(12)
  expect([mails, await unmailed()]).toEqual([[], 12])
})

it.each([
  ['refuses is not tried again', UNKNOWN, 'failed'],
  [
    'was lost with its connection is not sent again, because it may have arrived',
    new Error('socket closed'),
    'uncertain',
  ],
])('a mail that %s', async (_what, fault, state) => {
  await stored()
  answer = () => Promise.reject(fault)
  expect(await triedAt([0, 1, 6, 60, 600])).toEqual([0])
  expect(await JobModel.find().lean()).toMatchObject([{ state }])
})

it('a mail that a killed server was sending is not sent again, and its message counts as not mailed', async () => {
  await stored()
  await server.wake(() => NOON)
  await JobModel.updateMany({}, { state: 'running', claim: 'of the dead server', claimedAt: NOON })
  await ContactMessageModel.updateMany({}, { mailedAt: null })
  for (const minute of [1, 6, 60]) await aServer().wake(() => later(minute))
  expect([mails.length, await unmailed()]).toEqual([1, 1])
  expect(await JobModel.find().lean()).toMatchObject([{ state: 'uncertain' }])
})

it('a message that was moved to the spam folder, or deleted, before its mail was sent is not mailed', async () => {
  const [spam, gone] = [await stored(), await stored()]
  answer = () => Promise.reject(AWAY)
  await server.wake(() => NOON)
  await ContactMessageModel.updateOne({ _id: spam.message._id }, { isSpam: true })
  await ContactMessageModel.deleteOne({ _id: gone.message._id })
  answer = () => {}
  await server.wake(() => later(30))
  expect([mails, await JobModel.countDocuments()]).toEqual([[], 0])
})
