import type { Mailing, Subscriber } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { canRetry, type CountedMailing } from './mailings.service.ts'
import type { SubscriberDocument } from './newsletter.model.ts'

/** @returns an address for the admin area, without the tokens of its links. */
export function presentSubscriber(document: SubscriberDocument): Subscriber {
  return {
    ...presentStored(document),
    email: document.email,
    signedUpAt: document.createdAt.toISOString(),
    confirmedAt: document.confirmedAt?.toISOString() ?? null,
  }
}

/** @returns a mailing for the admin area. */
export function presentMailing(document: CountedMailing): Mailing {
  const { title, startedAt, startedBy, state, problem } = document
  const { waiting, running, done: sent, failed, uncertain, stopped } = document.counts
  const remaining = waiting + running
  return {
    ...presentStored(document),
    title,
    startedAt: startedAt.toISOString(),
    startedBy,
    state,
    recipients: remaining + sent + failed + uncertain + stopped,
    sent,
    failed,
    uncertain,
    remaining,
    problem,
    canRetry: canRetry(document),
    canStop: state !== 'done' && !document.stoppedAt,
    stopped,
    stoppedBy: document.stoppedBy ?? null,
  }
}
