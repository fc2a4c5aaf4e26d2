import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_MESSAGES as M,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { DateTime } from 'luxon'
import { Types } from 'mongoose'
import { HttpError, notFound } from '../../http/errors.ts'
import { validateParam } from '../../http/validation.ts'
import { findPage } from '../../infra/database/lists.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { JobModel, type JobState } from '../../infra/jobs/job.model.ts'
import type { MailedArticle } from './articleMail.ts'
import { MailingModel, NEWSLETTER, type MailingCounts, type MailingDocument } from './newsletter.model.ts'
import { countSubscribers } from './subscribers.service.ts'

export const NO_COUNTS: MailingCounts = {
  waiting: 0,
  running: 0,
  done: 0,
  failed: 0,
  uncertain: 0,
  stopped: 0,
}

export type CountedMailing = MailingDocument & { counts: MailingCounts }

/**
 * Begins to send an article. Its id becomes that of the mailing, so that it is sent once, whoever else tries.
 * @param isRepeated whether the same request has begun it already. @throws HttpError 409 when it was sent before, or
 *   there are no subscribers.
 */
export async function createMailing(
  articleId: string,
  article: MailedArticle,
  startedBy: string,
  now = new Date(),
): Promise<CountedMailing> {
  const { confirmed } = await countSubscribers()
  if (confirmed === 0) throw new HttpError(409, 'validation', M.nobody)
  const fields = { ...article, startedBy, startedAt: now, dueAt: now, state: 'preparing' }
  const { document, isNew } = await createOnce(MailingModel, new Types.ObjectId(articleId), fields)
  if (!isNew) throw new HttpError(409, 'validation', M.sentBefore)
  return { ...document, counts: NO_COUNTS }
}

/** @returns the mailing of an article with its numbers, or null if it was not sent. */
export async function readMailing(articleId: unknown): Promise<CountedMailing | null> {
  const _id = validateParam<string>(articleId, idSchema, 'Article')
  const mailing = await MailingModel.findById(_id).lean<MailingDocument>()
  return mailing && ((await withCounts([mailing]))[0] ?? null)
}

/** @returns one page of the articles that were sent, the last one first. */
export async function listMailings(query: { page: number; limit: number }): Promise<Page<CountedMailing>> {
  const { items, total } = await findPage(MailingModel, { sort: { startedAt: -1, _id: -1 } }, query)
  return { items: await withCounts(items), total }
}

/** @returns whether failed mails of a mailing can be sent once more. */
export const canRetry = ({ state, counts, finishedAt }: CountedMailing, now = Date.now()): boolean =>
  state === 'done' &&
  counts.failed > 0 &&
  (finishedAt?.getTime() ?? 0) >
    DateTime.fromMillis(now, { zone: 'utc' }).minus({ days: NEWSLETTER_LIMITS.retryDays }).toMillis()

/** Sends the failed mails of a mailing once more. @throws HttpError 404 without one, 409 if none can be. */
export async function retryMailing(articleId: unknown, now = new Date()): Promise<CountedMailing> {
  const mailing = await readMailing(articleId)
  if (!mailing) throw notFound('Mailing')
  if (!canRetry(mailing, now.getTime())) throw new HttpError(409, 'validation', M.nothingFailed)
  await JobModel.updateMany(
    { kind: NEWSLETTER, about: mailing._id.toHexString(), state: 'failed' },
    { state: 'waiting', dueAt: now, tries: 0 },
  )
  const fields = {
    state: 'sending',
    finishedAt: null,
    result: null,
    problem: null,
    timesAway: 0,
    dueAt: now,
    stoppedAt: null,
  }
  await MailingModel.updateOne({ _id: mailing._id, state: 'done' }, { $set: fields, $inc: { version: 1 } })
  return (await readMailing(articleId)) ?? mailing
}

/** @returns what became of the mails of some mailings; those of finished ones are stored with them. */
async function withCounts(mailings: MailingDocument[]): Promise<CountedMailing[]> {
  const open = mailings.filter(({ result }) => !result).map(({ _id }) => _id.toHexString())
  const counted = await countMails(open)
  return mailings.map((one) => ({
    ...one,
    counts: one.result ?? counted.get(one._id.toHexString()) ?? NO_COUNTS,
  }))
}

/** @returns the numbers of mails by what became of them, by the id of the mailing. */
export async function countMails(mailings: readonly string[]): Promise<ReadonlyMap<string, MailingCounts>> {
  const counted = new Map<string, MailingCounts>()
  if (mailings.length === 0) return counted
  const groups = await JobModel.aggregate<{ _id: { about: string; state: JobState }; count: number }>([
    { $match: { kind: NEWSLETTER, about: { $in: [...mailings] } } },
    { $group: { _id: { about: '$about', state: '$state' }, count: { $sum: 1 } } },
  ])
  for (const { _id, count } of groups)
    counted.set(_id.about, { ...(counted.get(_id.about) ?? NO_COUNTS), [_id.state]: count })
  return counted
}
