import { randomUUID } from 'node:crypto'
import { oneLine } from '@lane-and-court/contract/text/controlCharacters.ts'
import { measured, measurements } from './measurements.ts'

export interface Mail {
  /** One address, or several who see each other. */
  to: string | readonly string[]
  /** Where answers go, if not to the sender. */
  replyTo?: string | undefined
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
  from: { name: string; address: string }
  /** Where one click ends the subscription (RFC 8058). */
  unsubscribeUrl?: string
  /** The same for each attempt to send the same mail, so that a mail server can recognize it. */
  id?: string
  /** The ids of the mails before it, the first one first, as in `id`: mail programs show them together (RFC 5322). */
  answers?: readonly string[]
}

export type SendMail = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 10_000

/**
 * @param smtpUrl the URL of the mail server; null if the site sends no mail.
 * @returns a function that sends a mail, counts it, and rejects if the mail server rejects it; or null.
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
  const send: SendMail = async ({
    to,
    from,
    subject,
    unsubscribeUrl,
    id = randomUUID(),
    answers = [],
    ...mail
  }) => {
    const [, host = 'localhost'] = from.address.split('@')
    const references = answers.map((one) => `<${one}@${host}>`)
    await transport.sendMail({
      ...mail,
      subject: oneLine(subject),
      // As objects, so that an address is never read as a list of several.
      to: [to].flat().map((address) => ({ name: '', address })),
      from: { ...from, name: oneLine(from.name) },
      messageId: `<${id}@${host}>`,
      ...(references.length > 0 ? { references, inReplyTo: references.at(-1) ?? '' } : {}),
      ...(unsubscribeUrl
        ? {
            list: { unsubscribe: unsubscribeUrl },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }
        : {}),
    })
  }
  return async (mail) => {
    let result: 'sent' | 'failed' = 'failed'
    try {
      await measured('send mail', () => send(mail))
      result = 'sent'
    } finally {
      measurements()?.mail(result)
    }
  }
}

/**
 * What a failed attempt to send a mail means:
 * - refused: the mail server does not take this mail, and will not later
 * - deferred: it does not take this mail just now
 * - away: it takes no mail at all just now: it cannot be reached, or refuses this site
 * - uncertain: the connection was lost on the way, so that the mail may have been sent
 */
export type MailFault = 'refused' | 'deferred' | 'away' | 'uncertain'

/** Errors from before a mail is handed over. */
const BEFORE = new Set(['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EPROXY'])
const UNREACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const TIMED_OUT_BEFORE = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])
/** Commands whose refusal concerns one mail, and not all. */
const OF_ONE_MAIL = /^(RCPT TO|DATA)$/

/** @param error with which sending was rejected. @returns what it means; whatever it does not say is uncertain. */
export function mailFaultOf(error: unknown): MailFault {
  const { code, originalCode, responseCode, command, timeoutType, syscall } = (error ?? {}) as Record<
    string,
    unknown
  >
  if (code === 'EAUTH') return 'away'
  if (typeof responseCode === 'number') {
    if (!OF_ONE_MAIL.test(String(command))) return 'away'
    return responseCode >= 500 ? 'refused' : 'deferred'
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  const isFromBefore =
    BEFORE.has(String(code)) ||
    [code, originalCode].some((one) => UNREACHED.has(String(one))) ||
    TIMED_OUT_BEFORE.has(String(timeoutType)) ||
    syscall === 'connect'
  return isFromBefore ? 'away' : 'uncertain'
}

/** The words that a mail server or its error may say without naming anybody. */
const COMMAND = /^[A-Z ]+$/

/**
 * The error itself must not be logged: its message, its stack and fields such as `rejected` or `response` name the
 * address that was refused.
 * @param error with which sending was rejected, or anything else that kept a mail from being sent.
 * @returns what the log may hold of it.
 */
export function mailFailure(error: unknown): Record<string, unknown> {
  const {
    code,
    responseCode,
    command,
    message = '',
    name,
    stack = '',
  } = (error ?? {}) as Partial<Error> & Record<string, unknown>
  const isOfServer = typeof responseCode === 'number'
  return {
    fault: mailFaultOf(error),
    error: name,
    code,
    responseCode,
    ...(COMMAND.test(String(command)) ? { command } : {}),
    // What the server says may name somebody also without an @.
    ...(isOfServer || message.includes('@') ? {} : { reason: message }),
    at: stack
      .replace(message, '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .map((line) => line.trim()),
  }
}
