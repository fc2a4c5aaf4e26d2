import {
  flag,
  instant,
  listOf,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  pageOf,
  stored,
} from '../responses/shape.ts'
import {
  MAILING_STATES,
  type ArticleToMail,
  type MailEnvelope,
  type MailPreview,
  type Mailing,
  type NewsletterInfo,
  type Subscriber,
  type SubscriberPage,
} from './newsletter.ts'

export const newsletterInfo = objectOf<NewsletterInfo>({ isOpen: flag }, 'NewsletterInfo')

const subscriber = objectOf<Subscriber>(
  { ...stored, email: text, signedUpAt: instant, confirmedAt: orNull(instant) },
  'Subscriber',
)
export const subscriberPage = objectOf<SubscriberPage>({
  items: listOf(subscriber),
  total: number,
  confirmed: number,
  waiting: number,
  isOpen: flag,
})

export const mailing = objectOf<Mailing>(
  {
    ...stored,
    title: text,
    startedAt: instant,
    startedBy: text,
    state: oneOf(MAILING_STATES),
    recipients: number,
    sent: number,
    failed: number,
    uncertain: number,
    remaining: number,
    problem: orNull(text),
    canRetry: flag,
    canStop: flag,
    stopped: number,
    stoppedBy: orNull(text),
  },
  'Mailing',
)
export const mailingPage = pageOf(mailing)

const envelope = objectOf<MailEnvelope>(
  { subject: text, from: objectOf<MailEnvelope['from']>({ name: text, address: text }, 'MailSender') },
  'MailEnvelope',
)

export const articleToMail = objectOf<ArticleToMail>(
  {
    id: text,
    title: text,
    isOpen: flag,
    isPublished: flag,
    subscribers: number,
    testAddress: text,
    envelope,
    mailing: orNull(mailing),
  },
  'ArticleToMail',
)

export const mailPreview = objectOf<MailPreview>({ html: text, text }, 'MailPreview')
