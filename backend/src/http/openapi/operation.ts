import { ACCOUNT, IDEMPOTENCY_KEY, IDEMPOTENT_REPLAYED } from '@lane-and-court/contract/http/headers.ts'
import { NO_BODY, type ResponseOf, type AnyCall, type DeclaredRoute, type Guard } from '../router.ts'
import { docsOf } from '../routeDocs.ts'
import { errorResponse, type ErrorResponseOptions } from './errorResponses.ts'
import { joiSchema } from './joiSchema.ts'
import { headerParam, pathParams, queryParams, searchParams, type Parameter } from './params.ts'

/** Who may call the routes of a guard. */
const CALLERS: Record<Guard, string> = {
  public: 'Anybody may call it.',
  admin: 'For signed-in administrators.',
  staff: 'For signed-in coaches, about themselves.',
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  parameters: Parameter[]
  requestBody?: object
  responses: Record<string, object>
}

/** @returns what a route says of itself, as an OpenAPI operation. */
export function operationOf(route: DeclaredRoute): Operation {
  const { call, template, method, guard } = route
  const effects = [call, ...route.before.map(docsOf)]
  const headers = unique([
    ...effects.flatMap(({ headers = [] }) => headers),
    ...(call.isVersioned ? ['If-Match'] : []),
    ...(guard === 'public' ? [] : [ACCOUNT]),
  ])
  const notes = effects.flatMap(({ notes = [] }) => notes)
  if (call.isBatchable) notes.push('It may be part of a batch.')
  const errors = unique([...effects.flatMap(({ errors = [] }) => errors), ...ownErrors(route)])
  return {
    operationId: [method.toLowerCase(), ...(template.match(/\w+/g) ?? [])].join('_'),
    tags: [route.tag],
    summary: call.summary,
    description: [CALLERS[guard], ...notes].join(' '),
    security: guard === 'public' ? [] : [{ [guard]: [] }],
    parameters: [
      ...pathParams(template, call.params),
      ...(call.query ? queryParams(call.query) : []),
      ...searchParams(call.search ?? {}),
      ...headers.map(headerParam),
    ],
    ...bodyOf(call),
    responses: withSuccess({
      ...responsesOf(call, headers.includes(IDEMPOTENCY_KEY)),
      ...Object.fromEntries(
        errors
          .filter((status) => !call.otherResponses?.[status])
          .map((status) => [status, errorResponse(status, refusedAs(route, status))]),
      ),
    }),
  }
}

/** A form without scripts only leads to a page; programs that read descriptions want something else than errors. */
function withSuccess(responses: Record<string, object>): Record<string, object> {
  const hasOne = Object.keys(responses).some((status) => status.startsWith('2'))
  return hasOne ? responses : { ...responses, default: { description: 'No other response is sent.' } }
}

/** Outside the API a person who asks for what is missing is shown a page. */
function refusedAs({ call, template }: DeclaredRoute, status: number): ErrorResponseOptions {
  if (call.hasPlainErrors) return 'Plain'
  return status === 404 && !template.startsWith('/api/') ? 'Page' : 'Json'
}

/** The refusals that follow from what a route declares. */
function ownErrors({ call, guard, method, template }: DeclaredRoute): number[] {
  return [
    400,
    500,
    503,
    // An unsafe call that the page of another site sends.
    ...(method === 'GET' ? [] : [403]),
    ...(guard === 'public' ? [] : [401, 403, 409]),
    ...(template.includes('{') || call.search ? [404] : []),
    ...(call.isVersioned ? [409] : []),
    ...(call.upload ? [408, 413, 415] : []),
  ]
}

function bodyOf({ body, bodyLike, upload }: AnyCall): { requestBody?: object } {
  const json = body ?? bodyLike
  if (json)
    return { requestBody: { required: true, content: { 'application/json': { schema: joiSchema(json) } } } }
  if (!upload) return {}
  const { field, maxBytes } = upload
  const schema = {
    type: 'object',
    properties: {
      [field]: {
        description: `A picture of at most ${maxBytes / 1024 / 1024} MB.`,
        type: 'string',
        contentMediaType: 'application/octet-stream',
      },
    },
    required: [field],
  }
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema, encoding: { [field]: { contentType: 'image/*' } } } },
    },
  }
}

function responsesOf(call: AnyCall, isKeyed: boolean): Record<string, object> {
  const status = call.status ?? (call.response === NO_BODY ? 204 : 200)
  const headers = {
    ...(isKeyed
      ? {
          [IDEMPOTENT_REPLAYED]: {
            description: 'Present if this repeats an earlier response.',
            schema: { const: 'true' },
          },
        }
      : {}),
    ...(call.hasEtag ? { ETag: { description: 'For If-None-Match.', schema: { type: 'string' } } } : {}),
  }
  return {
    [status]: answer('It is done.', call.response, headers),
    ...(call.hasEtag ? { 304: { description: 'Nothing has changed.' } } : {}),
    ...Object.fromEntries(
      Object.entries(call.otherResponses ?? {}).map(([status, other]) => [
        status,
        answer(other.description, other.response, {}),
      ]),
    ),
  }
}

function answer(description: string, of: ResponseOf<unknown>, headers: object): object {
  const content =
    'media' in of ? of.media && { [of.media]: {} } : { 'application/json': { schema: of.schema } }
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(content ? { content } : {}),
  }
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]
