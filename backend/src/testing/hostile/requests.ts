import fc from 'fast-check'
import { fromSchema, known, recordOf, type JsonSchema } from './fromSchema.ts'
import { nastyBody, nastyText, nastyValue } from './nasty.ts'
import { PNG, spoilUpload, uploadBody } from './uploads.ts'
import { spoil, spoiled } from './spoiled.ts'

export type Who = 'visitor' | 'staff' | 'admin'

/** A request before it is sent: what the server has named is filled in then (`KnownNames`). */
export interface HostileRequest {
  operation: Operation
  who: Who
  /** By name. */
  path: Record<string, unknown>
  query: [name: string, value: unknown][]
  headers: Record<string, unknown>
  /** A value is sent as JSON, a text or bytes as they are. */
  body: { json: unknown } | { raw: string | Buffer } | null
}

export interface Operation {
  method: string
  template: string
  tag: string
  /** Whose call it is. */
  role: Who
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JsonSchema }[]
  body: { media: string; schema: JsonSchema } | null
}

interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>
}

interface DescribedOperation {
  tags: string[]
  security: Record<string, unknown>[]
  parameters: Operation['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** @param document the description of the API, as `/api/openapi.json` answers. @returns its calls. */
export function operationsOf(document: object): Operation[] {
  return Object.entries((document as ApiDocument).paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { tags, security, parameters, requestBody }]) => {
      const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase(),
        template,
        tag: tags[0] ?? '',
        role: (Object.keys(security[0] ?? {})[0] ?? 'visitor') as Who,
        parameters,
        body: media && content ? { media, schema: content.schema } : null,
      }
    }),
  )
}

/** Half of the requests are as described, so that they get past the first check; the others have faults. */
const faults = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc.record({
      // An empty one would be the address of another call.
      path: fc.option(
        nastyText.filter((text) => text !== ''),
        { freq: 4 },
      ),
      query: fc.option(fc.tuple(nastyText, nastyValue), { freq: 4 }),
      headers: fc.record(
        {
          'content-type': fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'nonsense'),
          'idempotency-key': nastyText,
          'if-match': nastyText,
          'if-none-match': nastyText,
          'accept-encoding': nastyText,
          range: nastyText,
          'x-account': nastyText,
          'x-request-id': nastyText,
          'x-forwarded-for': nastyText,
          origin: fc.constantFrom('https://evil.example', 'null'),
          cookie: nastyText,
        },
        { requiredKeys: [] },
      ),
      hasHeaders: fc.boolean(),
      body: fc.oneof({ weight: 4, arbitrary: spoil }, { weight: 1, arbitrary: nastyBody }),
      upload: spoilUpload,
    }),
  },
)

const small = fc.integer({ min: 1, max: 3 })

/** Those whose schema says too little to reach an object. */
const REACHING: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  page: known('page'),
  name: known('page'),
  file: known('file'),
  position: small,
  version: small,
  'If-Match': fc.integer({ min: 0, max: 2 }).map((version) => `"${version}"`),
}

/** @returns requests of a call, and of the roles that may make it and those that may not. */
export function requestsOf(operation: Operation): fc.Arbitrary<HostileRequest> {
  const { parameters, role } = operation
  const of = (place: Operation['parameters'][number]['in']) =>
    parameters.filter((parameter) => parameter.in === place && parameter.name !== 'X-Account')
  const requiredOf = (place: Parameters<typeof of>[0]) =>
    of(place)
      .filter(({ required }) => required)
      .map(({ name }) => name)
  const record = (place: 'path' | 'header') =>
    fc.record(
      Object.fromEntries(of(place).map(({ name, schema }) => [name, REACHING[name] ?? fromSchema(schema)])),
      { requiredKeys: requiredOf(place) },
    )
  const query = Object.fromEntries(of('query').map(({ name, schema }) => [name, schema]))
  const json = operation.body?.media === 'application/json' ? fromSchema(operation.body.schema) : null
  return fc
    .record({
      who: fc.oneof(
        { weight: 8, arbitrary: fc.constant(role) },
        { weight: 2, arbitrary: fc.constantFrom<Who>('visitor', 'staff', 'admin') },
      ),
      path: record('path'),
      query: recordOf(query, requiredOf('query')),
      headers: record('header'),
      json: json ?? fc.constant(null),
      fault: faults,
    })
    .map(({ fault, json: value, ...sound }) => {
      const request: HostileRequest = {
        operation,
        ...sound,
        query: Object.entries(sound.query),
        body: json ? { json: value } : operation.body ? { raw: uploadBody(PNG) } : null,
      }
      if (operation.body && !json) request.headers['content-type'] = 'multipart/form-data; boundary=x'
      if (!fault) return request
      const [name] = Object.keys(request.path)
      if (fault.path !== null && name) request.path[name] = fault.path
      if (fault.query) request.query.push(fault.query)
      if (fault.hasHeaders) Object.assign(request.headers, fault.headers)
      if (typeof fault.body === 'string') request.body &&= { raw: fault.body }
      else if (json) request.body = { json: spoiled(value, fault.body) }
      else request.body &&= { raw: fault.upload }
      return request
    })
}
