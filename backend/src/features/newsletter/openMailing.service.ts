import type { Logger } from '../../infra/logger.ts'
import type { SendMail } from '../../infra/mail.ts'

/** What is needed to send mails with links to this site. */
export interface OpenMailing {
  sendMail: SendMail
  /** Scheme and host of the site. */
  origin: string
  logger: Logger
}

interface MailOptions {
  sendMail: SendMail | null
  publicUrl: string | null
  logger: Logger
}

/**
 * @returns what is needed to send; null where nobody can sign up: without a mail server, or without the URL of the
 *   site, because the links in a mail must not come from the headers of a request.
 */
export function openMailing({ sendMail, publicUrl, logger }: MailOptions): OpenMailing | null {
  if (!sendMail || !publicUrl) return null
  return { sendMail, origin: new URL(publicUrl).origin, logger }
}
