import type { Readable } from 'node:stream'
import Router from '@koa/router'
import { BATCH_MESSAGES, type BatchResult, type BatchWrite } from '@lane-and-court/contract/batch/batch.ts'
import type { ResourceTag } from '@lane-and-court/contract/resources/resources.ts'
import type { Shape } from '@lane-and-court/contract/responses/shape.ts'
import type { Schema } from 'joi'
import type { Context, Middleware } from 'koa'
import { withDatabase } from '../infra/database/databaseState.ts'
import { sendCompressed } from './compressedJson.ts'
import { largeBody, readsBody, readUpload, type UploadedFile, type UploadRules } from './body.ts'
import { errorAnswer, HttpError } from './errors.ts'
import type { RouteDocs } from './routeDocs.ts'
import { expectedVersion, validateBody, validateQuery } from './validation.ts'

/** Who may use a route: anybody, a signed-in administrator, or a signed-in coach. */
export type Guard = 'public' | 'admin' | 'staff'

export interface Route {
  method: string
  path: string
  guard: Guard
}

/** A route with all that it declares. */
export interface DeclaredRoute extends Route {
  /** The path as callers read it, with its parameters in braces. */
  template: string
  /** Its heading in the API description. */
  tag: Tag
  call: AnyCall
  /** All that runs ahead of the handler. */
  before: readonly Middleware[]
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Declares a route of one method. */
type Declare = <B, Q, A>(path: string, call: Call<B, Q, A>, handle: Handler<B, Q, NoInfer<A>>) => void

/** What declares the routes of one guard, under one heading of the API description. */
export type Routes = Readonly<Record<Method, Declare>>

/** The only way to add a route: private by default, because a missing guard is an error at the start. */
export class GuardedRouter {
  /** Every route with its guard, for the test that requests each. */
  readonly table: DeclaredRoute[] = []
  readonly #router = new Router()
  /** The routes whose requests may be part of a batch. */
  readonly #batchable = new Router()
  readonly #guards: ReadonlyMap<string, Middleware[]>

  /** @param guards middleware that runs ahead of the handlers of each guard's routes. */
  constructor(guards: Record<Guard, Middleware[]>) {
    this.#guards = new Map(Object.entries(guards))
  }

  /** @param guard who may use the routes. @param tag their heading in the API description. */
  of(guard: Guard, tag: Tag): Routes {
    const declare =
      (method: Method): Declare =>
      (path, call, handle) =>
        this.#declare({ method, path, guard, tag }, call, handle)
    return {
      get: declare('get'),
      post: declare('post'),
      put: declare('put'),
      patch: declare('patch'),
      delete: declare('delete'),
    }
  }

  /** @returns the routes as middleware. */
  middleware(): Middleware {
    return this.#router.routes() as Middleware
  }

  /** @returns the methods of the routes of a path, HEAD among them where there is a GET; none for an unknown path. */
  methodsOf(path: string): string[] {
    return this.#router.match(path, '').path.flatMap(({ methods }) => methods)
  }

  /**
   * Does one write of a batch as its own route does it: with the same middleware, validation and handler.
   * @param ctx the request with the batch, which has passed the guard.
   * @returns what the write alone would be answered with. @throws HttpError 400 for an address that takes part in no
   *   batch; whatever is no fault of this write, so that the rest of the batch would meet it too.
   */
  async answerWrite(ctx: Context, write: BatchWrite): Promise<BatchResult> {
    const one = contextOf(ctx, write)
    try {
      await (this.#batchable.routes() as Middleware)(one, () => {
        throw new HttpError(400, 'bad_request', BATCH_MESSAGES.notBatchable)
      })
      return { status: one.status, body: one.body ?? null }
    } catch (error) {
      const answer = errorAnswer(error)
      if (answer.status >= 500) throw error
      return answer
    }
  }

  #declare<B, Q, A>(
    { method, path, guard, tag }: { method: Method; path: string; guard: Guard; tag: Tag },
    call: Call<B, Q, A>,
    handle: Handler<B, Q, A>,
  ): void {
    const ahead = this.#guards.get(guard)
    if (!ahead) throw new Error(`${method.toUpperCase()} ${path} declares no guard: say who may call it`)
    if (!call?.response) throw new Error(`${method.toUpperCase()} ${path} does not declare its response`)
    const own = call.before ?? []
    // Behind the guards, so that nobody has a body read who may not call; a route may read it later still.
    const hasBody = method !== 'get' && method !== 'delete' && !call.upload
    const before = [...(hasBody && !own.some(readsBody) ? [largeBody] : []), ...own]
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    this.table.push({ method: method.toUpperCase(), path, guard, tag, template, call, before })
    const first = call.worksWithoutDatabase ? [] : [databaseFirst]
    const last: Middleware = (ctx: Context) => respond(ctx, call, handle)
    this.#router[method](path, ...first, ...ahead, ...before, last)
    // The guard and the body are those of the batch.
    if (call.isBatchable && guard === 'admin')
      this.#batchable[method](path, ...before.filter((handler) => !readsBody(handler)), last)
  }
}

/** @returns the context of one write of a batch: what it sends in place of what the batch sends. */
function contextOf(ctx: Context, { method, path, version, body }: BatchWrite): Context {
  const get = (name: string) => (name !== 'If-Match' ? ctx.get(name) : version === null ? '' : `"${version}"`)
  const own = {
    method,
    path,
    get,
    query: {},
    params: {},
    matched: undefined,
    status: 200,
    body: undefined,
    state: { ...ctx.state },
    request: Object.create(ctx.request, { body: { value: body, writable: true } }),
  }
  const descriptors = Object.entries(own).map(([name, value]) => [name, { value, writable: true }])
  return Object.create(ctx, Object.fromEntries(descriptors) as PropertyDescriptorMap) as Context
}

/** Validates a request against its declaration, and answers with what the handler returns. */
async function respond<B, Q, A>(ctx: Context, call: Call<B, Q, A>, handle: Handler<B, Q, A>): Promise<void> {
  const input = {
    ...(call.upload ? { file: await readUpload(ctx, call.upload) } : {}),
    ...(call.query ? { query: validateQuery(ctx, call.query) } : {}),
    ...(call.body ? { body: validateBody(ctx, call.body) } : {}),
    ...(call.isVersioned ? { version: expectedVersion(ctx) } : {}),
  } as ValidatedRequest<B, Q>
  if (call.hasEffect && ctx.method === 'HEAD') return sendHead(ctx, call)
  const body = await handle(ctx, input)
  if (call.status) ctx.status = call.status
  if (call.isCompressed) await sendCompressed(ctx, body)
  else if (body !== undefined) ctx.body = body
  else if (call.response === NO_BODY) ctx.status = 204
}

/** Sends what is known of a response without making it: not its length. */
function sendHead(ctx: Context, { status = 200, response }: AnyCall): void {
  ctx.status = status
  if ('media' in response) ctx.type = response.media
}

/** An upload is received to its end: its client would have to send all of it again. */
const databaseFirst: Middleware = (ctx, next) => withDatabase(next, () => !ctx.req.complete)

/** For answers that are one person's: no cache keeps them. */
export const noStore: Middleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  return next()
}

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
  | 'Batch'
  | 'Backup'
  | 'Personal data'
  | 'Presence'
  | 'Saved views'
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
  /** The file that is uploaded, as multipart/form-data. */
  upload?: UploadRules
  /** Whether If-Match may name the version that the call is based on. */
  isVersioned?: boolean
  /** Whether requests of this route may be part of a batch (`POST /api/admin/batch`). */
  isBatchable?: boolean
  /** Whether it also responds while the database is away; other routes wait for it, or are a 503. */
  worksWithoutDatabase?: boolean
  /**
   * Whether this GET does more than read, such as to use up a ticket. HEAD then runs all that is ahead of the handler,
   * and nothing else.
   */
  hasEffect?: boolean
  /** Whether its error responses are only the message, as plain text (docs/product.md section 7). */
  hasPlainErrors?: boolean
  /** Status of success; by default 204 without a body, else 200. */
  status?: number
  response: ResponseOf<ResponseBody>
  /** Whether the response, which is JSON and may be long, is sent compressed. */
  isCompressed?: true
  /** Whether the response has an ETag, and a matching request gets 304. */
  hasEtag?: boolean
  /** Other responses that are no errors, each with a description. */
  otherResponses?: Readonly<Record<number, { description: string; response: ResponseOf<unknown> }>>
}

/** What the router has validated of a request, for the handler. */
export interface ValidatedRequest<Body, Query> {
  body: Body
  query: Query
  /** The version that If-Match names; null where it names none. */
  version: number | null
  /** The uploaded file. */
  file: UploadedFile
}

/** @returns the body of the response or a stream of it; nothing for a response without a body. */
export type Handler<Body, Query, ResponseBody> = (
  ctx: Context,
  given: ValidatedRequest<Body, Query>,
) => ResponseBody | Readable | void | Promise<ResponseBody | Readable | void>

/** The declaration of any route, whatever its types. */
// oxlint-disable-next-line typescript/no-explicit-any -- a route of any body, query and response
export type AnyCall = Call<any, any, any>
