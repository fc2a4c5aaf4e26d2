import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_MESSAGES,
  type NewsletterStep,
} from '@lane-and-court/contract/newsletter/newsletter.ts'

/** What a page about a subscription says. */
export interface StepText {
  title: string
  text: string
  /** The label of the one button that does something; most pages only tell what was done. */
  action?: string
}

/** The pages about a subscription (docs/product.md section 2). */
export const STEPS: Readonly<Record<NewsletterStep, StepText>> = {
  sent: {
    title: 'Check your email',
    text: `We sent you a link. Open it within ${NEWSLETTER_LIMITS.confirmDays} days to confirm your sign-up. If nothing arrives in a few minutes, check your spam folder.`,
  },
  confirm: {
    title: 'Confirm your sign-up',
    text: 'Press the button to get our news by email. You can unsubscribe with one click at any time.',
    action: 'Yes, sign me up',
  },
  confirmed: {
    title: 'You are signed up',
    text: 'Thank you. You will get our news by email. Each email has a link to unsubscribe.',
  },
  unsubscribe: {
    title: 'Unsubscribe?',
    text: 'Press the button to stop getting our news by email. Your address will be deleted from our list.',
    action: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'Your address was deleted from our list. You will get no more news by email.',
  },
  expired: {
    title: 'This link does not work anymore',
    text: `A link to confirm works for ${NEWSLETTER_LIMITS.confirmDays} days. Sign up again at the bottom of the page, and we will send you a new one.`,
  },
  invalid: {
    title: 'That did not work',
    text: `${NEWSLETTER_MESSAGES.email} The form is at the bottom of the page.`,
  },
  busy: {
    title: 'Too many attempts',
    text: 'Please wait a few minutes, and try again.',
  },
  failed: {
    title: 'That did not work',
    text: 'The website cannot do this right now, and nothing was changed. Please try again in a moment.',
  },
}
