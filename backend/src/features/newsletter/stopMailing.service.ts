import { STOP_MESSAGES as M } from '@lane-and-court/contract/newsletter/newsletter.ts'
import mongoose from 'mongoose'
import { HttpError, notFound } from '../../http/errors.ts'
import { readMailing, type CountedMailing } from './mailings.service.ts'
import { MailingModel } from './newsletter.model.ts'
import { finishIfDone, stopMails } from './newsletterMails.service.ts'

/**
 * Stops a mailing: a mail that no server has claimed yet is not sent; those on their way end.
 * @param stoppedBy name of the administrator. @throws HttpError 404 without the mailing, 409 if it is not under way.
 */
export async function stopMailing(
  articleId: unknown,
  stoppedBy: string,
  now = new Date(),
): Promise<CountedMailing> {
  const mailing = await readMailing(articleId)
  if (!mailing) throw notFound('Mailing')
  const { _id } = mailing
  const { matchedCount } = await MailingModel.updateOne(
    { _id, state: mongoose.trusted({ $ne: 'done' }), stoppedAt: null },
    { $set: { stoppedAt: now, stoppedBy, dueAt: now, problem: null, timesAway: 0 }, $inc: { version: 1 } },
  )
  if (matchedCount === 0) throw new HttpError(409, 'validation', M.notUnderWay)
  await stopMails(_id)
  // While the list of recipients is being made, who makes it ends it.
  await finishIfDone(_id, now)
  return (await readMailing(articleId)) ?? mailing
}
