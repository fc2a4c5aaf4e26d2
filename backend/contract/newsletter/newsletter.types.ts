import type { IsoDate, Page, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { MailingState, SubscriberStatus } from './newsletter.limits.ts'

/** Response of GET /api/newsletter. */
export interface NewsletterInfo {
  /** Whether visitors can sign up: this server can send mail. */
  isOpen: boolean
}

/** Request of POST /api/newsletter/subscribers. */
export interface SignUpInput {
  email: string
}

/** Request of POST /api/admin/newsletter/articles/:id/test: where the test goes. */
export type TestMailInput = SignUpInput

/** An address on the list; whoever has it has confirmed it, or is still asked to. */
export interface Subscriber extends Stored {
  email: string
  signedUpAt: IsoDate
  /** Null while it waits for the confirmation. */
  confirmedAt: IsoDate | null
}

/** Query of GET /api/admin/newsletter/subscribers; without a status it selects all. */
export interface SubscriberListQuery extends ListQuery {
  status?: SubscriberStatus
}

/** How many addresses are on the list. */
export interface SubscriberCounts {
  confirmed: number
  waiting: number
}

/** One page of the addresses, the one that signed up last first, and the numbers of all of them. */
export interface SubscriberPage extends Page<Subscriber>, SubscriberCounts, NewsletterInfo {}

/** An article that is sent to the subscribers; it has the id of the article. */
export interface Mailing extends Stored {
  title: string
  startedAt: IsoDate
  /** The administrator who sent it. */
  startedBy: string
  state: MailingState
  /** Those of the subscribers who have not unsubscribed before their mail was due. */
  recipients: number
  sent: number
  /** Mails that the mail server has refused. */
  failed: number
  /** Mails of which nobody knows whether they were sent; they are not sent again. */
  uncertain: number
  remaining: number
  /** Why nothing is sent just now, in one sentence; null if nothing is wrong. */
  problem: string | null
  /** Whether the failed mails can be sent once more. */
  canRetry: boolean
  /** Whether it is under way, and can be stopped. Older releases do not send this or what follows. */
  canStop?: boolean
  /** Mails that were not sent because it was stopped. */
  stopped?: number
  /** The administrator who stopped it; null if nobody did. */
  stoppedBy?: string | null
}

/** Response of GET /api/admin/newsletter/articles/:id: what is needed to send an article. */
export interface ArticleToMail extends NewsletterInfo {
  id: string
  title: string
  isPublished: boolean
  /** How many subscribers would get it now. */
  subscribers: number
  /** Where a test goes unless another address is entered: the contact address of the site. */
  testAddress: string
  /** Null while it was not sent. */
  mailing: Mailing | null
}
