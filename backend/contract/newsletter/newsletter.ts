import type { IsoDate, Page, Stored, ListQuery } from '../http/common.ts'

export const NEWSLETTER_LIMITS = {
  emailMax: 254,
  /** How long the link of a confirmation works; an address that is not confirmed is removed after that. */
  confirmDays: 7,
  /** Confirmation mails to one address within a day. */
  mailsPerDay: 3,
  /** Test mails of one administrator within an hour. */
  testsPerHour: 20,
  /** How long failed mails can be sent once more after the last one was tried. */
  retryDays: 30,
} as const

/** The states by which the admin area filters subscribers. */
export const SUBSCRIBER_STATUSES = ['confirmed', 'waiting'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

/** preparing: the list of recipients is being made. */
export const MAILING_STATES = ['preparing', 'sending', 'done'] as const
export type MailingState = (typeof MAILING_STATES)[number]

export const NEWSLETTER_MESSAGES = {
  email: 'Please enter a valid email address.',
  closed: 'Newsletter sign-up is not open right now.',
  notPublished: 'Only a published article can be sent.',
  sentBefore: 'This article was already sent to the subscribers.',
  nobody: 'There are no subscribers yet.',
  nothingFailed: 'There are no failed emails that can be sent again.',
  tooManyTests: 'Too many test emails. Please try again in an hour.',
  testFailed: 'The mail server did not accept the test email. Please check SMTP_URL.',
} as const

/** Apart from the others, which visitors download. */
export const STOP_MESSAGES = { notUnderWay: 'This article is not being sent right now.' } as const

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
  /** Whether it is under way, and can be stopped. */
  canStop: boolean
  /** Mails that were not sent because it was stopped. */
  stopped: number
  /** The administrator who stopped it; null if nobody did. */
  stoppedBy: string | null
}

/** The lines of a mail that its reader sees in a list of mails. */
export interface MailEnvelope {
  subject: string
  from: { name: string; address: string }
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
  /** What its mail says before it is opened. */
  envelope: MailEnvelope
  /** Null while it was not sent. */
  mailing: Mailing | null
}

/** Response of GET /api/admin/newsletter/articles/:id/preview: the mail as readers get it, or have got it. */
export interface MailPreview {
  /** A whole page. Its link to unsubscribe is no reader's. */
  html: string
  /** The same words for mail programs that show no HTML. */
  text: string
}

/** The last part of the path of each page about a subscription: `/newsletter/confirm`. */
export const NEWSLETTER_STEPS = [
  'sent',
  'confirm',
  'confirmed',
  'unsubscribe',
  'unsubscribed',
  'expired',
  'invalid',
  'busy',
  'failed',
] as const
export type NewsletterStep = (typeof NEWSLETTER_STEPS)[number]

/** @returns the path of a page about a subscription. */
export const stepPath = (step: NewsletterStep) => `/newsletter/${step}`

/** The path to which the form in the footer is sent without scripts. */
export const SIGN_UP_PATH = '/newsletter/sign-up'
