import { subjectLabel } from '@lane-and-court/contract/contact/contact.limits.ts'
import type { ContactMessage } from '@lane-and-court/contract/contact/contact.types.ts'
import { graphemesOf } from '@lane-and-court/contract/text/truncate.ts'
import { longDate } from '../../../lib/dates.ts'

/** Mail programs cut or refuse addresses that are longer than about two thousand characters. */
const ROOM = { subject: 300, greeting: 300, body: 1_500 } as const
const MORE = encodeURIComponent('…')

/** @returns the address that opens a mail to who wrote, with the message quoted as far as it fits. */
export function replyLink({
  name,
  email,
  subject,
  message,
  createdAt,
}: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'createdAt'>): string {
  const quoted = message.split(/\r\n?|\n/).map((line) => `> ${line}`)
  const greeting = encodedWithin(`Hello ${name}`, ROOM.greeting)
  const rest = [',', '', '', '', `On ${longDate(createdAt)} you wrote:`, ...quoted].join('\r\n')
  // Some mail programs do not read the sign of an address in code.
  const to = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
  const re = encodedWithin(`Re: ${subjectLabel(subject)}`, ROOM.subject)
  return `mailto:${to}?subject=${re}&body=${greeting}${encodedWithin(rest, ROOM.body - greeting.length)}`
}

/** Encodes as many whole signs as there is room for. */
function encodedWithin(text: string, room: number): string {
  let encoded = ''
  for (const [sign] of graphemesOf(text.toWellFormed())) {
    const next = encodeURIComponent(sign)
    if (encoded.length + next.length > room) return encoded + MORE
    encoded += next
  }
  return encoded
}
