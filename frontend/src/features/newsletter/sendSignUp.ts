import type { ErrorBody } from '@lane-and-court/contract/errors/errors.ts'
import type { SignUpInput } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { classifyResponse, isUnanswered } from '../../offline/network/classifyResponse.ts'
import { requestHeaders, sendRequest } from '../../offline/network/httpClient.ts'

const UNANSWERED =
  'The website could not be reached, so this may not have been sent. Please try again when you are online.'
const LEAST_TIMEOUT_MS = 20_000
const MOST_TIMEOUT_MS = 60_000

/** The key of the last sign-up that got no answer: the same one again is the same request. */
let unanswered: { email: string; key: string } | null = null

/**
 * Signs an address up for the newsletter. It is not queued without a network: nobody could confirm it either.
 * @returns why it was not accepted, as a sentence; null if it was.
 */
export async function sendSignUp(email: string): Promise<string | null> {
  const key = unanswered?.email === email ? unanswered.key : randomUuid()
  unanswered = { email, key }
  const outcome = classifyResponse(
    await sendRequest('/newsletter/subscribers', {
      method: 'POST',
      body: { email } satisfies SignUpInput,
      headers: requestHeaders({ key }),
      leastMs: LEAST_TIMEOUT_MS,
      mostMs: MOST_TIMEOUT_MS,
    }),
  )
  if (isUnanswered(outcome)) return UNANSWERED
  unanswered = null
  return outcome.kind === 'done' ? null : ((outcome.body as Partial<ErrorBody> | null)?.message ?? UNANSWERED)
}
