import { NEWSLETTER_LIMITS } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { mailFailure } from '../../infra/mail.ts'
import { measurements, measured } from '../../infra/measurements.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import { readNewsletterSite } from './mailSite.ts'
import type { OpenMailing } from './openMailing.service.ts'
import { signUpMail } from './signUpMails.ts'
import { addressKey, signUp } from './subscription.service.ts'
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
    await measured('send mail', () => mailing.sendMail(mail))
    measurements()?.mail('sent')
  } catch (error) {
    measurements()?.mail('failed')
    mailing.logger.error(mailFailure(error), 'a mail to confirm a sign-up was not sent')
  }
}
