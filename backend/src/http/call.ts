import type { Readable } from 'node:stream'
import type { ResourceTag } from '@lane-and-court/contract/resources/resources.ts'
import type { Shape } from '@lane-and-court/contract/responses/shape.ts'
import type { Schema } from 'joi'
import type { Context, Middleware } from 'koa'
import type { UploadRules } from './readUpload.ts'
import type { RouteDocs } from './routeDocs.ts'

/** The heading of a route in the API description. */
export type Tag =
  | ResourceTag
  | 'Public'
  | 'Login'
  | 'Profile'
  | 'Accounts'
  | 'Dashboard'
  | 'Pages'
  | 'Programs'
  | 'Activity'
  | 'Trash'
  | 'Backup'
  | 'Personal data'
  | 'Presence'
  | 'Newsletter'
  | 'Service'

/** A response that is not JSON, by its media type; `image/*` stands for several. */
export interface RawResponse {
  readonly media: string
}

/** A response without a body. */
export const NO_BODY = { media: '' } as const satisfies RawResponse

export type ResponseOf<ResponseBody> = Shape<ResponseBody> | RawResponse

/**
 * The declaration of a route. The router validates every request against it, and the API description is generated
 * from it (http/openapi): everything here is both enforced and described.
 */
export interface Call<Body, Query, ResponseBody> extends RouteDocs {
  tag: Tag
  /** One line: what the call does. */
  summary: string
  /** Middleware that runs after the guard and before the handler. */
  before?: readonly Middleware[]
  /** Schema of the JSON body. */
  body?: Schema<Body>
  /** Instead of `body`, where only the handler knows the schema; this one is only described. */
  bodyLike?: Schema
  /** Schema of the query; a query that does not fit is a 400. */
  query?: Schema<Query>
  /** Query parameters that a service reads; a value that does not fit is a 404. */
  search?: Readonly<Record<string, Schema>>
  /** Schemas of path parameters that are not among the shared ones (http/openapi/params.ts). */
  params?: Readonly<Record<string, Schema>>
  /** The one file of a multipart body. */
  upload?: UploadRules
  /** Whether If-Match may name the version that the call is based on. */
  isVersioned?: boolean
  /** Whether it also responds while the database is away; other routes wait for it, or are a 503. */
  worksWithoutDatabase?: boolean
  /**
   * Whether this GET does more than read, such as to use up a ticket. HEAD then runs all that is ahead of the handler,
   * and nothing else.
   */
  hasEffect?: boolean
  /** Whether its error responses are only the message, as plain text (docs/specification.md section 7). */
  hasPlainErrors?: boolean
  /** Status of success; by default 204 without a body, else 200. */
  status?: number
  response: ResponseOf<ResponseBody>
  /** Whether the response has an ETag, and a matching request gets 304. */
  hasEtag?: boolean
  /** Other responses that are no errors, each with a description. */
  otherResponses?: Readonly<Record<number, { description: string; response: ResponseOf<unknown> }>>
}

/** The validated parts of a request, as the handler gets them. */
export interface ValidatedRequest<Body, Query> {
  body: Body
  query: Query
  /** The version that If-Match names; null where it names none. */
  version: number | null
  /** The bytes of the uploaded file. */
  file: Buffer
}

/** @returns the body of the response or a stream of it; nothing for a response without a body. */
export type Handler<Body, Query, ResponseBody> = (
  ctx: Context,
  given: ValidatedRequest<Body, Query>,
) => ResponseBody | Readable | void | Promise<ResponseBody | Readable | void>

/** The declaration of any route, whatever its types. */
// oxlint-disable-next-line typescript/no-explicit-any -- a route of any body, query and response
export type AnyCall = Call<any, any, any>
