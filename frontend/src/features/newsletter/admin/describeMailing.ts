import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.ts'

/** @returns a number of emails in words: '1 email', '1,200 emails'. */
const emails = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'email' : 'emails'}`

/** @returns a number of subscribers in words. */
export const describeSubscribers = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`

/** @returns what became of the mails of an article, as sentences. */
export function describeMailing(mailing: Mailing): string[] {
  const { state, recipients, sent, failed, uncertain, remaining, stopped, stoppedBy } = mailing
  if (state === 'preparing' && stoppedBy) return [`Stopped by ${stoppedBy}.`]
  if (state === 'preparing') return ['Preparing the list of recipients.']
  return [
    state === 'done' && sent === recipients
      ? `${emails(sent)} sent.`
      : `${sent.toLocaleString('en-US')} of ${emails(recipients)} sent.`,
    ...(remaining > 0 ? [`${emails(remaining)} remaining.`] : []),
    ...(stoppedBy ? [`Stopped by ${stoppedBy}: ${emails(stopped)} not sent.`] : []),
    ...(failed > 0
      ? [`${emails(failed)} failed: the mail server refused ${failed === 1 ? 'it' : 'them'}.`]
      : []),
    ...(uncertain > 0
      ? [
          `${emails(uncertain)} may or may not have been sent: the connection was lost. ${uncertain === 1 ? 'It' : 'They'} will not be sent again.`,
        ]
      : []),
  ]
}
