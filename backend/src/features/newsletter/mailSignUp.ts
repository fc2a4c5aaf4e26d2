import { NEWSLETTER_LIMITS } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { mailFailure, type Mail } from '../../infra/mail.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import { readNewsletterSite, mailedLink, type NewsletterSite } from './mailSite.ts'
import type { OpenMailing } from './openMailing.service.ts'
import { addressKey, signUp, type SignUp } from './subscription.service.ts'
import { hashOf } from './tokens.ts'

const DAY_SECONDS = 86_400
const perAddress = createRateLimiter('newsletter-address', NEWSLETTER_LIMITS.mailsPerDay, DAY_SECONDS)

/**
 * Signs an address up and mails its owner a link. Whoever asks learns nothing of the address: one that is on the list,
 * or got too many mails today, looks the same. The mail is not waited for.
 * @param email as validated by signUpSchema.
 */
export async function signUpByMail(email: string, mailing: OpenMailing): Promise<void> {
  // Hashed, because the counts are no list of addresses.
  const { waitMs } = await perAddress.consume(hashOf(addressKey(email)))
  if (waitMs !== null) return
  const signedUp = await signUp(email)
  void sendLink(signedUp, mailing)
}

async function sendLink(signedUp: Awaited<ReturnType<typeof signUp>>, mailing: OpenMailing): Promise<void> {
  try {
    const mail = signUpMail(signedUp, await readNewsletterSite(mailing.origin))
    await mailing.sendMail(mail)
  } catch (error) {
    mailing.logger.error(mailFailure(error), 'a mail to confirm a sign-up was not sent')
  }
}

/** @returns the mail to the owner of an address after a sign-up: the link to confirm, or that it is on the list already. */
function signUpMail(signUp: SignUp, site: NewsletterSite): Mail {
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
