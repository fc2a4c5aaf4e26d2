import fc from 'fast-check'

/** A part of JSON Schema 2020-12: what `joiSchema` writes. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  description?: string
  not?: object
}

/** Stands for something that the server has named before: its value is known only when the request is sent. */
export class Known {
  readonly kind: 'id' | 'file' | 'page'
  /** Which of those that are known, counted round. */
  readonly pick: number

  constructor(kind: Known['kind'], pick: number) {
    this.kind = kind
    this.pick = pick
  }
}

const ID = /^\^?\[0-9a-f/i

/** @returns places for something that the server will have named. */
export const known = (kind: Known['kind']): fc.Arbitrary<Known> =>
  fc.nat(1_000).map((pick) => new Known(kind, pick))

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl({ validSchemes: ['https'] }),
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
}

/**
 * @returns values that a schema takes, with few exceptions: rules between fields (`allOf`) are left to chance.
 *   Ids and addresses of pictures stand as `Known`.
 */
export function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.examples) return fc.constantFrom(...schema.examples)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema))
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 })
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = minimum + 100_000 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      })
    case 'object':
      return objectOf(schema)
    default:
      return textOf(schema)
  }
}

function objectOf({ properties, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  if (!properties) return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 }))
  const fields = Object.entries(properties).filter(([, field]) => !field.not)
  return recordOf(
    Object.fromEntries(fields),
    required.filter((name) => fields.some(([field]) => field === name)),
  )
}

/** The contract refuses what ends before it starts; no JSON Schema can say so. */
const PAIRS = [
  ['startTime', 'endTime'],
  ['startDate', 'endDate'],
  ['from', 'to'],
  ['minMonths', 'maxMonths'],
] as const

/**
 * @returns objects with these fields, of which those in `required` are always there. A quarter has no others: rules
 *   between fields refuse most objects with many.
 */
export function recordOf(
  fields: Record<string, JsonSchema>,
  required: string[],
): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, fromSchema(schema)]))
  const least = Object.fromEntries(required.flatMap((name) => (parts[name] ? [[name, parts[name]]] : [])))
  const all = fc.oneof(
    { weight: 3, arbitrary: fc.record(parts, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(least) },
  )
  return all.map((record) => {
    const done: Record<string, unknown> = { ...record }
    for (const [first, last] of PAIRS) {
      const [start, end] = [done[first], done[last]] as (string | number | null | undefined)[]
      if (start != null && end != null && start > end) Object.assign(done, { [first]: end, [last]: start })
    }
    return done
  })
}

function textOf({
  format,
  pattern,
  description,
  minLength = 0,
  maxLength = 200,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (pattern !== undefined && ID.test(pattern)) return known('id')
  if (description?.includes('uploaded picture')) return known('file')
  // What looks ahead cannot be generated.
  if (pattern !== undefined && !pattern.includes('(?!')) return fc.stringMatching(new RegExp(pattern, 'u'))
  const formatted = format === undefined ? undefined : FORMATS[format]
  return (
    formatted ?? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 80) })
  )
}
