import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Context } from 'koa'
import { CheckAbortedError, TooManyChecksError, waitingChecks, type Turn } from '../infra/passwordTurns.ts'
import { withDocs } from './routeDocs.ts'
import { HttpError } from './httpErrors.ts'

/** Seconds until a refused login may be tried again: the whole queue has been served by then. */
const RETRY_SECONDS = 5
const { waitingChecks: mostWaiting } = AUTH_LIMITS
const NOTE = `At most ${mostWaiting} logins wait until their password is checked; further ones are refused.`

/** Refuses a login before anything else is done for it while the queue of password checks is full. */
export const refuseWhenBusy = withDocs({ errors: [429], notes: [NOTE] }, async (ctx, next) => {
  if (waitingChecks() >= mostWaiting) throw refusal(ctx)
  await next()
})

/**
 * Lets a login wait until it is its turn to have the password checked.
 * @param check gets the turn, and resolves with whether the password is right.
 * @param takeBack takes back what was counted for the attempt, because nothing was tried.
 * @throws HttpError 429 with Retry-After when too many are waiting.
 */
export async function waitForTurn(
  ctx: Context,
  check: (turn: Turn) => Promise<boolean>,
  takeBack: () => Promise<void>,
): Promise<boolean> {
  try {
    return await check({ signal: goneSignal(ctx), mostWaiting })
  } catch (error) {
    // Nobody reads this response. The attempt stays counted, or clients could send any number and go away.
    if (error instanceof CheckAbortedError)
      throw new HttpError(400, 'bad_request', 'The client has gone away.')
    if (!(error instanceof TooManyChecksError)) throw error
    await takeBack()
    throw refusal(ctx)
  }
}

function refusal(ctx: Context): HttpError {
  ctx.set('Retry-After', String(RETRY_SECONDS))
  return new HttpError(429, 'rate_limited', AUTH_MESSAGES.busy)
}

/** @returns a signal that is aborted when the client goes away before its response is sent. */
function goneSignal({ res }: Context): AbortSignal {
  const gone = new AbortController()
  if (res.destroyed) gone.abort()
  else
    res.once('close', () => {
      if (!res.writableFinished) gone.abort()
    })
  return gone.signal
}
