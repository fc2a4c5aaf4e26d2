import {
  FASTEST_PERSON_MS,
  type SpamReason,
  type FormTraps,
} from '@lane-and-court/contract/contact/contact.ts'
import type { Middleware } from 'koa'

/**
 * @param traps as they were sent: nothing of them is trusted.
 * @returns why a message is taken for one of a robot, or null.
 */
export function spamReasonOf({
  website,
  openMs,
}: { [Name in keyof FormTraps]?: unknown }): SpamReason | null {
  if (typeof website === 'string' && website.trim() !== '') return 'hidden-field'
  return typeof openMs === 'number' && openMs < FASTEST_PERSON_MS ? 'too-fast' : null
}

/**
 * Takes what the form tells of how it was filled in out of the body. It is no part of the message: a retry after a lost
 * response may tell other times, and is the same message.
 */
export const takeTraps: Middleware = async (ctx, next) => {
  const request = ctx.request as unknown as { body?: unknown }
  const { body } = request
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const { website, openMs, ...message } = body as Record<string, unknown>
    ctx.state.spamReason = spamReasonOf({ website, openMs })
    request.body = message
  }
  await next()
}
