import type { MadeLink } from '@lane-and-court/contract/accounts/accounts.ts'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import type { Logger } from '../../infra/logger.ts'
import { mailFailure, type SendMail } from '../../infra/mail.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { readMailSite } from '../site/site.service.ts'
import type { AccountLinkDocument } from './accountLink.model.ts'

/** What is needed to mail a link. */
export interface Mailing {
  sendMail: SendMail | null
  /** This site's own URL, if it is known. */
  publicUrl: string | null
  logger: Logger
}

/** A link to mail. */
interface Handed {
  link: AccountLinkDocument
  address: string
  to: string
  name: string
  /** The username of a coach who has no password yet, and so does not know it. */
  firstPasswordOf?: string | undefined
}

/**
 * @param origin of this site.
 * @returns the address of the page of a link. The token is its fragment, which no browser sends: it is in no log,
 *   and a mail scanner that opens the link changes nothing.
 */
export const linkAddress = (origin: string, role: Role, token: string): string =>
  `${origin}/${role === 'admin' ? 'admin' : 'staff'}/password#${token}`

/**
 * Mails a link to its person, if this site sends mail and knows an address.
 * @param to the address, or null. @param address the link.
 * @returns what to tell the administrator: the link itself if it was not mailed.
 */
export async function handOver(
  { sendMail, ...options }: Mailing,
  { to, ...handed }: Omit<Handed, 'to'> & { to: string | null },
): Promise<MadeLink> {
  const { link, address } = handed
  const expiresAt = link.expiresAt.toISOString()
  const isMailed = to !== null && sendMail !== null && (await mail(sendMail, options, { ...handed, to }))
  return isMailed ? { link: null, mailedTo: to, expiresAt } : { link: address, mailedTo: null, expiresAt }
}

async function mail(
  sendMail: SendMail,
  { publicUrl, logger }: Omit<Mailing, 'sendMail'>,
  { link, address, to, name, firstPasswordOf }: Handed,
): Promise<boolean> {
  try {
    const { brand: site, sender } = await readMailSite(publicUrl)
    const expiry = DateTime.fromJSDate(link.expiresAt, { zone: NEW_YORK }).toLocaleString(
      { dateStyle: 'full', timeStyle: 'short' },
      { locale: 'en-US' },
    )
    const isInvitation = link.kind === 'invitation'
    const isFirst = isInvitation || firstPasswordOf !== undefined
    const text = [
      `Hello ${name},`,
      '',
      isInvitation
        ? `${link.madeBy} invited you to help manage the ${site} website. Your username is ${link.invited?.username ?? ''}. Choose your password here:`
        : isFirst
          ? `${link.madeBy} created an account for you on the ${site} website, with your profile and your classes. Your username is ${firstPasswordOf}. Choose your password here:`
          : `Use this link to choose a new password for the ${site} website:`,
      '',
      address,
      '',
      `The link works once and expires on ${expiry}, Eastern time.`,
      isFirst
        ? 'If you did not expect this, please ignore it.'
        : 'If you did not ask for this, please ignore it: your password will not change.',
    ].join('\n')
    const subject = isInvitation
      ? `Your invitation to ${site}`
      : isFirst
        ? `Your account at ${site}`
        : `Choose a new password for ${site}`
    await sendMail({ ...sender, to, subject, text })
    return true
  } catch (error) {
    // The link itself is not logged.
    const linkId = link._id.toHexString()
    logger.error({ ...mailFailure(error), linkId }, 'the link of an account could not be emailed')
    return false
  }
}
