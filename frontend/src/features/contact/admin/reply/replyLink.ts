import { subjectLabel, type ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { graphemesOf } from '@lane-and-court/contract/text/truncate.ts'
import { longDate } from '@lane-and-court/contract/time/calendar.ts'

/** Characters after encoding: mail programs cut or reject addresses of more than about two thousand. */
const LIMITS = { subject: 300, greeting: 300, body: 1_500 } as const
const MORE = encodeURIComponent('…')

/** @returns the mailto address of a reply to the sender, which quotes the message as far as it fits. */
export function replyLink({
  name,
  email,
  subject,
  message,
  createdAt,
}: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'createdAt'>): string {
  const quoted = message.split(/\r\n?|\n/).map((line) => `> ${line}`)
  const greeting = encodedWithin(`Hello ${name}`, LIMITS.greeting)
  const rest = [',', '', '', '', `On ${longDate(createdAt)} you wrote:`, ...quoted].join('\r\n')
  // Some mail programs do not decode an encoded @.
  const to = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
  const re = encodedWithin(`Re: ${subjectLabel(subject)}`, LIMITS.subject)
  return `mailto:${to}?subject=${re}&body=${greeting}${encodedWithin(rest, LIMITS.body - greeting.length)}`
}

/** Encodes as many whole characters as fit. */
function encodedWithin(text: string, limit: number): string {
  let encoded = ''
  for (const [grapheme] of graphemesOf(text.toWellFormed())) {
    const next = encodeURIComponent(grapheme)
    if (encoded.length + next.length > limit) return encoded + MORE
    encoded += next
  }
  return encoded
}
