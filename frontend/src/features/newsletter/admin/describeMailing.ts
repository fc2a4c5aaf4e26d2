import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.types.ts'

/** @returns a number of mails in words: '1 mail', '1,200 mails'. */
const mails = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'mail' : 'mails'}`

/** @returns a number of subscribers in words. */
export const describeSubscribers = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`

/** @returns what became of the mails of an article, as sentences. */
export function describeMailing(mailing: Mailing): string[] {
  const { state, recipients, sent, failed, uncertain, remaining } = mailing
  if (state === 'preparing') return ['The list of recipients is being made.']
  return [
    state === 'done' && sent === recipients
      ? `${mails(sent)} sent.`
      : `${sent.toLocaleString('en-US')} of ${mails(recipients)} sent.`,
    ...(remaining > 0 ? [`${mails(remaining)} remaining.`] : []),
    ...(failed > 0
      ? [`${mails(failed)} failed: the mail server refused ${failed === 1 ? 'it' : 'them'}.`]
      : []),
    ...(uncertain > 0
      ? [
          `${mails(uncertain)} may have been sent or not: the connection or the server broke off. ${uncertain === 1 ? 'It is' : 'They are'} not sent again.`,
        ]
      : []),
  ]
}
