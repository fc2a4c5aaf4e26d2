import fc from 'fast-check'
import type { JsonSchema } from 'json-schema-faker'
import { aClosure } from '../factories.ts'
import { fault, PICTURES, uploadBody, type Fault } from './faults.ts'
import { fromSchema, withFormats } from './fromSchema.ts'
import type { KnownNames } from './knownNames.ts'
import type { Who } from './sessions.ts'

export interface Operation {
  method: string
  template: string
  tag: string
  /** Whose call it is. */
  role: Who
  media: string | null
  /** Of the `Parts` of its requests. */
  schema: JsonSchema
}

/** A request, whose parts are generated when it is sent: it may name what the server has named by then. */
export interface Plan {
  operation: Operation
  who: Who
  seed: number
  /** The share of the optional fields that it has. */
  optionals: number
  fault: Fault | null
}

type Values = Record<string, unknown>

interface Parts {
  path: Values
  query: Values
  header: Record<string, string>
  body: unknown
}

export interface HostileRequest {
  address: string
  headers: Record<string, string>
  body: string | Buffer | null
}

interface Described {
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Values }[]
  requestBody?: { content: Record<string, { schema: Values }> }
}

const MAX_ADDRESS = 8_000
const MAX_HEADER = 300

/** Parameters whose schema says too little to reach an object. */
const REACHING: Readonly<Record<string, Values>> = {
  page: { type: 'string', format: 'page' },
  name: { type: 'string', format: 'page' },
  file: { type: 'string', format: 'file' },
  position: { type: 'integer', minimum: 1, maximum: 3 },
  version: { type: 'integer', minimum: 1, maximum: 3 },
  'If-Match': { enum: ['"0"', '"1"', '"2"'] },
}

/** @param document the description of the API, as `/api/openapi.json` answers. @returns its calls. */
export function operationsOf(document: object): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { tags, security, parameters, requestBody }]): Operation => {
      // A form without scripts takes the same, and its description says nothing of its fields.
      const isForm = template === '/contact/form'
      const { content: bodies = {} } =
        (isForm ? paths['/api/contact']?.['post']?.requestBody : requestBody) ?? {}
      const [described = null, content] = Object.entries(bodies)[0] ?? []
      const media = isForm ? 'application/x-www-form-urlencoded' : described
      const record = (place: string) => {
        const of = parameters.filter((one) => one.in === place && one.name !== 'X-Account')
        return {
          type: 'object',
          properties: Object.fromEntries(of.map(({ name, schema }) => [name, REACHING[name] ?? schema])),
          required: of.filter(({ required }) => required).map(({ name }) => name),
        }
      }
      const places = { path: record('path'), query: record('query'), header: record('header') }
      // Rules between its fields refuse nearly every closure.
      const isClosure = template.startsWith('/api/admin/closures')
      const body = isClosure ? { anyOf: [content?.schema, { enum: [aClosure()] }] } : content?.schema
      const properties = { ...places, ...(content ? { body } : {}) }
      return {
        method: method.toUpperCase(),
        template,
        tag: tags[0] ?? '',
        role: (Object.keys(security[0] ?? {})[0] ?? 'visitor') as Who,
        media,
        schema: withFormats({ type: 'object', properties, required: Object.keys(properties) }),
      }
    }),
  )
}

/** @returns requests of a call, of the roles that may make it and those that may not; half of them have a fault. */
export const plansOf = (operation: Operation): fc.Arbitrary<Plan> =>
  fc.record({
    operation: fc.constant(operation),
    who: fc.oneof(
      { weight: 8, arbitrary: fc.constant(operation.role) },
      { weight: 2, arbitrary: fc.constantFrom<Who>('visitor', 'staff', 'admin') },
    ),
    seed: fc.nat(),
    // Rules between fields refuse most objects with many.
    optionals: fc.constantFrom(0, 0.3, 0.7),
    fault: fc.option(fault, { freq: 2 }),
  })

/** @returns what is sent for a plan: values that the schema takes, with few exceptions, and then the fault. */
export function requestOf(plan: Plan, names: KnownNames): HostileRequest {
  const { operation, seed, optionals, fault: wrong } = plan
  const { template, tag, media, schema } = operation
  const sound = fromSchema(schema, { seed, optionalsProbability: optionals, formats: names.formats(tag) })
  const { path, query, header, body } = sound as Parts
  const [first] = Object.keys(path)
  if (wrong?.path && first) path[first] = wrong.path
  // What belongs to something else is hardly ever hit by two ids.
  const place = wrong?.path || seed % 4 === 0 ? template : names.addressOf(template, seed)
  const params = [...Object.entries(query), ...(wrong?.query ? [wrong.query] : [])]
  const words = params.map(([name, value], at) => `${at ? '&' : '?'}${encode(name)}=${encode(value)}`)
  const address = filled(place, path) + words.join('')
  const type = media === 'multipart/form-data' ? `${media}; boundary=x` : media
  const headers = { ...(type ? { 'content-type': type } : {}), ...header, ...wrong?.headers }
  return {
    // Node refuses longer ones before the site sees them; `rawBytes` has such.
    address: address.slice(0, MAX_ADDRESS),
    headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, printable(text)])),
    body: media && bodyOf(media, body, plan),
  }
}

const bodyOf = (media: string, body: unknown, { seed, fault: wrong }: Plan) => {
  if (media === 'multipart/form-data')
    return wrong?.upload ?? uploadBody(PICTURES[seed % PICTURES.length] as Buffer)
  if (wrong) return wrong.json(body)
  return media === 'application/json'
    ? JSON.stringify(body)
    : String(new URLSearchParams(body as Values as {}))
}

/** @returns an address with these values in the place of the names in braces. */
const filled = (template: string, path: Values): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encode(path[name]).replace('%2Fuploads%2F', ''))

/** Not `String`: a generated object may have a `toString` that is no function. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** `encodeURIComponent` throws for half of a surrogate pair. */
const encode = (value: unknown) => encodeURIComponent(textOf(value).slice(0, MAX_ADDRESS).toWellFormed())

/** The characters of a text that Node's client sends in a header. Only its beginning is read: it may be very long. */
const printable = (text: string) =>
  text
    .slice(0, 10 * MAX_HEADER)
    .replace(/[^\t\x20-\x7e]/g, '')
    .slice(0, MAX_HEADER)
