import { errorBody } from '@lane-and-court/contract/responses/calls.shapes.ts'
import type { ErrorCode } from '@lane-and-court/contract/errors/errors.ts'

interface Refusal {
  description: string
  codes: readonly ErrorCode[]
  canRetry?: true
}

/** What each status of a refusal means, and which codes come with it. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    description: 'The request could not be read, or a field is invalid: `fields` says which, and why.',
    codes: ['bad_request', 'validation'],
  },
  401: { description: 'Nobody is signed in, or the password is wrong.', codes: ['unauthenticated'] },
  403: {
    description:
      'Not allowed for this account, or for any (`isProtected`), or before two steps are set up, or sent by a page of another site.',
    codes: ['forbidden', 'two_steps_required'],
  },
  404: { description: 'There is no such object.', codes: ['not_found'] },
  408: { description: 'The client stopped before the request was complete.', codes: ['timeout'] },
  409: {
    description:
      'A later version was saved (`current` is the newest, `savedBy` the name of who saved it), the name is taken, or another account is signed in (`signedIn`).',
    codes: ['conflict', 'validation', 'other_account'],
  },
  410: { description: 'It was deleted permanently, or the link cannot be used any more.', codes: ['gone'] },
  413: { description: 'The body is too large.', codes: ['too_large'] },
  415: { description: 'The body is of another media type.', codes: ['unsupported_media_type'] },
  422: {
    description:
      'The key was used before with another body, which was saved: `first` is the response to that.',
    codes: ['idempotency_mismatch'],
  },
  425: {
    description: 'The same write is still being saved. Try again with the same key.',
    codes: ['in_progress'],
    canRetry: true,
  },
  429: { description: 'Too many requests.', codes: ['rate_limited'], canRetry: true },
  500: { description: 'Something went wrong on the server.', codes: ['internal'] },
  503: {
    description:
      'Too busy at the moment, the database is away, the search takes too long, or the disk of the server is full: nothing was saved.',
    codes: ['unavailable'],
    canRetry: true,
  },
}

const RETRY = {
  'Retry-After': {
    description: 'Seconds to wait before another try.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
}

/** Those whose body carries more than a sentence, so that it is JSON also where the others are plain text. */
const DETAILED: ReadonlySet<number> = new Set([403, 409, 422])

const jsonOf = (codes: readonly ErrorCode[]) => ({
  'application/json': { schema: { allOf: [errorBody.schema], properties: { code: { enum: codes } } } },
})

/** The form of an error response: JSON, only the message (docs/product.md section 7), or an HTML page. */
export type ErrorResponseOptions = 'Json' | 'Plain' | 'Page'

const PLAIN = { 'text/plain': { schema: { type: 'string' } } }
const PAGE = { 'text/html': {} }

/** @returns a reference to the answer of a refusal. @throws Error for a status that nobody has described yet. */
export function errorResponse(status: number, as: ErrorResponseOptions): object {
  if (!REFUSALS[status]) throw new Error(`the description of the API does not know the refusal ${status}`)
  return { $ref: `#/components/responses/${as}${status}` }
}

/** @returns the answers that `refusal` refers to, by name. */
export function errorResponses(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(REFUSALS).flatMap(([status, { description, codes, canRetry }]) => {
      const json = jsonOf(codes)
      const content: Record<ErrorResponseOptions, object> = {
        Json: json,
        Plain: { ...PLAIN, ...(DETAILED.has(Number(status)) ? json : {}) },
        Page: { ...json, ...PAGE },
      }
      return Object.entries(content).map(([as, content]) => [
        as + status,
        { description, ...(canRetry ? { headers: RETRY } : {}), content },
      ])
    }),
  )
}
