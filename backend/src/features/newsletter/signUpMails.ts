import { NEWSLETTER_LIMITS } from '@lane-and-court/contract/newsletter/newsletter.ts'
import type { Mail } from '../../infra/mail.ts'
import { mailedLink, type NewsletterSite } from './mailSite.ts'
import type { SignUp } from './subscription.service.ts'

/** @returns the mail to the owner of an address after a sign-up: the link to confirm, or that it is on the list already. */
export function signUpMail(signUp: SignUp, site: NewsletterSite): Mail {
  return signUp.kind === 'to confirm' ? confirmationMail(signUp, site) : knownMail(signUp, site)
}

const lines = (...all: string[]): string => `${all.join('\n\n')}\n`

function confirmationMail({ email, token }: SignUp & { kind: 'to confirm' }, site: NewsletterSite): Mail {
  return {
    ...site.sender,
    to: email,
    subject: `Please confirm your sign-up for news from ${site.brand}`,
    text: lines(
      'Hello,',
      `Someone, probably you, signed up this address for news from ${site.brand}. To confirm, open this page and press the button:`,
      mailedLink(site, 'confirm', token),
      `The link works for ${NEWSLETTER_LIMITS.confirmDays} days. If it was not you, do nothing: you will get no news, and your address will be deleted.`,
      [site.brand, site.postalAddress].filter(Boolean).join('\n'),
    ),
  }
}

function knownMail({ email, unsubscribeToken }: SignUp & { kind: 'known' }, site: NewsletterSite): Mail {
  const unsubscribeUrl = mailedLink(site, 'unsubscribe', unsubscribeToken)
  return {
    ...site.sender,
    to: email,
    subject: `You already get news from ${site.brand}`,
    unsubscribeUrl,
    text: lines(
      'Hello,',
      `Someone, probably you, signed up this address for news from ${site.brand}. It is already on our list, so there is nothing to do.`,
      `To stop getting our news, unsubscribe here:\n${unsubscribeUrl}`,
      [site.brand, site.postalAddress].filter(Boolean).join('\n'),
    ),
  }
}
