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
