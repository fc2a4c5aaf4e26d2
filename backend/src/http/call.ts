import type { Readable } from 'node:stream'
import type { Shape } from '@lane-and-court/contract/answers/shape.ts'
import type { Schema } from 'joi'
import type { Context, Middleware } from 'koa'
import type { UploadRules } from './readUpload.ts'
import type { Effects } from './effects.ts'

/** Under which heading a route stands in the description of the API. */
export type Tag =
  | 'Public'
  | 'Login'
  | 'Profile'
  | 'Dashboard'
  | 'Classes'
  | 'News'
  | 'Staff'
  | 'Messages'
  | 'Gallery'
  | 'Pages'
  | 'Programs'
  | 'Pictures'
  | 'Activity'
  | 'Trash'
  | 'Service'

/** An answer that is no JSON, by its media type; `image/*` stands for several. */
export interface Raw {
  readonly media: string
}

/** Stands for an answer without a body. */
export const NO_BODY = { media: '' } as const satisfies Raw

export type AnswerOf<Answer> = Shape<Answer> | Raw

/**
 * What a route says of itself. The router holds every call against it, and the description of the API is made from
 * it (http/openapi): whatever stands here is both enforced and described.
 */
export interface Call<Body, Query, Answer> extends Effects {
  tag: Tag
  /** One line in plain English: what the call does. */
  summary: string
  /** What runs ahead of the handler, and behind the guard. */
  before?: readonly Middleware[]
  /** Of the body, as JSON. */
  body?: Schema<Body>
  /** Instead of `body`, where only the handler can tell the schema; this one is described. */
  bodyLike?: Schema
  /** Of the query. What it refuses is answered with 400. */
  query?: Schema<Query>
  /** Parameters of the query that a service reads; what they refuse is not there, and answered with 404. */
  search?: Readonly<Record<string, Schema>>
  /** Of the names in braces, where they are none of those that all routes share (http/openapi/params). */
  params?: Readonly<Record<string, Schema>>
  /** The one file of a multipart body. */
  upload?: UploadRules
  /** Whether the call may name the version that it was made on, in If-Match. */
  isVersioned?: boolean
  /** Whether its refusals are the sentence alone, as plain text (SPEC section 7). */
  hasPlainFaults?: boolean
  /** Of success; without it 204 for no body, else 200. */
  status?: number
  answer: AnswerOf<Answer>
  /** Whether the answer has a tag, and 304 for who has it. */
  isTagged?: boolean
  /** Other answers that are no faults, each with its sentence. */
  others?: Readonly<Record<number, { description: string; answer: AnswerOf<unknown> }>>
}

/** What a handler is given of a call, already held against the declaration. */
export interface Given<Body, Query> {
  body: Body
  query: Query
  /** The version that If-Match names; null where it names none. */
  version: number | null
  /** The bytes of the file that was uploaded. */
  file: Buffer
}

/** @returns the body of the answer, or a stream of it; nothing where there is none. */
export type Handler<Body, Query, Answer> = (
  ctx: Context,
  given: Given<Body, Query>,
) => Answer | Readable | void | Promise<Answer | Readable | void>

/** A declaration whose types are of no concern. */
// oxlint-disable-next-line typescript/no-explicit-any -- a route of any body, query and answer
export type AnyCall = Call<any, any, any>
