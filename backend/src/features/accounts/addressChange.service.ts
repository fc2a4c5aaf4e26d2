import { mailFailure } from '../../infra/mail.ts'
import { readMailSite } from '../site/site.service.ts'
import type { Mailing } from './accountMails.service.ts'

/** The address of an account before and after a save. */
interface AddressChange {
  name: string
  from: string | null
  to: string | null
  /** Name of the administrator who changed it; null for the owner of the account. */
  by: string | null
}

/**
 * Tells an address that it is not that of an account any more: if somebody else has changed it, the owner learns of it
 * there alone. Nothing is sent without a change, to no address, or by a site that sends no mail.
 */
export async function tellFormerAddress(
  { sendMail, publicUrl, logger }: Mailing,
  { name, from: address, to, by }: AddressChange,
): Promise<void> {
  if (!sendMail || address === null || address === to) return
  try {
    const { brand: site, sender } = await readMailSite(publicUrl)
    const what = to === null ? 'removed' : 'changed'
    const text = [
      `Hello ${name},`,
      '',
      `The email address of your account on the ${site} website was ${what}${by ? ` by ${by}` : ''}. It was this address until now.`,
      'Links to choose a new password no longer go here.',
      '',
      'If you did not expect this, please tell the office.',
    ].join('\n')
    const subject = `Your email address at ${site} was ${what}`
    await sendMail({ ...sender, to: address, subject, text })
  } catch (error) {
    logger.error(mailFailure(error), 'the former address of an account could not be told of its change')
  }
}
