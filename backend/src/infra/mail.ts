export interface Mail {
  to: string
  /** The sender; without one it is `to`: the business writes to itself. */
  from?: string
  replyTo: string
  subject: string
  text: string
}

export type SendMail = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 10_000

/**
 * @param smtpUrl the URL of the mail server; null if the site sends no mail.
 * @returns a function that sends a mail and rejects if the mail server rejects it, or null.
 */
export async function createMailer(smtpUrl: string | null): Promise<SendMail | null> {
  if (!smtpUrl) return null
  // A site that sends no mail does not load it, because it takes memory.
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async ({ to, from = to, replyTo, subject, text }) => {
    await transport.sendMail({ from, to, replyTo, subject, text })
  }
}
