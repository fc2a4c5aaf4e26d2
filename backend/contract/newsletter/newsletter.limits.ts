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

/** docs/specification.md section 5. */
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
