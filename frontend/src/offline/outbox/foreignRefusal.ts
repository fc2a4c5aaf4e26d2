import { readableBytes } from '../../base/bytes.ts'
import type { OutboxEntry } from './outbox.types.ts'

const TOO_LARGE = 413

/**
 * @param status of the refusal. @param bytes size of the request body.
 * @returns the message for a write with repeated foreign refusals: why it is not accepted, and what to do.
 */
export function foreignRefusalMessage(
  { picture, request }: Pick<OutboxEntry, 'picture' | 'request'>,
  { status, bytes }: { status: number; bytes: number },
): string {
  const what = picture ? 'picture' : 'change'
  const size = bytes > 0 ? ` of ${readableBytes(bytes)}` : ''
  const why = status === TOO_LARGE ? ', because it is too large there' : `, with status ${status}`
  const sentence = `This was not accepted: a network device between you and the site refused the ${what}${size} three times${why}.`
  if (picture) return `${sentence} Send a smaller copy, or try again over another connection.`
  if (status === TOO_LARGE && request.body !== undefined)
    return `${sentence} Open it and make it shorter, or try again over another connection.`
  return `${sentence} Try again over another connection.`
}
