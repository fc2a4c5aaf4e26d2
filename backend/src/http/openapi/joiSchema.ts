import type { JsonSchema } from '@lane-and-court/contract/responses/shape.ts'
import type { Description, Schema } from 'joi'

type Json = Record<string, unknown>

const HEX = '^[0-9a-fA-F]*$'

/** What Joi offers beside its own types: the Standard JSON Schema of every schema. */
interface Standard {
  '~standard': { jsonSchema: { input: (options: { target: 'draft-2020-12' }) => Json } }
}

/**
 * Joi writes JSON Schema itself; this adds what it leaves out of it. What only code can tell (`custom`) is in neither.
 * @returns what a schema of the contract takes, as JSON Schema 2020-12. Fields that it does not name are allowed,
 *   because the server leaves them out without a word.
 */
export function joiSchema(schema: Schema): JsonSchema {
  const inputSchema = (schema as unknown as Standard)['~standard'].jsonSchema.input({
    target: 'draft-2020-12',
  })
  const description = schema.describe()
  const done = completed(inputSchema, description)
  return description.preferences?.['noDefaults'] ? (withoutDefaults(done) as Json) : done
}

/** Of an update: what is left out stays as it is. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults)
  if (!isObject(value)) return value
  const { default: fallback, ...rest } = value
  // A field may be called so too.
  const fieldCalledDefault = isObject(fallback) ? { default: fallback } : {}
  return Object.fromEntries(
    Object.entries({ ...rest, ...fieldCalledDefault }).map(([key, child]) => [key, withoutDefaults(child)]),
  )
}

/**
 * Goes through both at once: a part of the JSON Schema stands where that part of the description does.
 * @param json as Joi wrote it. @param description of the same schema, which knows more.
 */
function completed(json: Json, description: Description): Json {
  const {
    flags = {},
    keys = {},
    items = [],
    dependencies = [],
    whens,
    matches,
    examples,
  } = parts(description)
  const alternatives = matches ?? whens
  if (flags['presence'] === 'forbidden') return { not: {} }
  const { additionalProperties, ...others } = json
  const open: Json = additionalProperties === false ? others : json
  const done: Json = open['format'] === 'hex' ? { ...without(open, 'format'), pattern: HEX } : open
  if (examples) done['examples'] = examples
  // Joi writes the words that are allowed, and null only as a type.
  if (Array.isArray(done['enum']) && [done['type']].flat().includes('null') && !done['enum'].includes(null))
    done['enum'] = [...(done['enum'] as unknown[]), null]
  if (isObject(done['properties'])) {
    const { properties } = done
    done['properties'] = Object.fromEntries(
      Object.entries(properties).map(([key, child]) => [key, completed(child as Json, keys[key] ?? {})]),
    )
  }
  const [item] = items
  if (isObject(done['items']) && item) done['items'] = completed(done['items'], item)
  if (Array.isArray(done['anyOf'])) {
    const inner = alternatives?.flatMap(branches) ?? []
    // Joi writes choices that are alike once: then nobody knows which is which.
    const isPaired = inner.length === done['anyOf'].length
    const choices = done['anyOf'].map((one, index) =>
      completed(one as Json, (isPaired && inner[index]) || {}),
    )
    if (choices.length === 1 && Object.keys(done).length === 1) return { ...choices[0] }
    Object.assign(done, withDefaultAbove(choices.map(notEmpty)))
  }
  const rules = [
    ...dependencies.flatMap(asRule),
    ...Object.entries(keys).flatMap(([key, { whens = [] }]) => asCondition(key, whens)),
  ]
  if (rules.length > 0) done['allOf'] = rules
  return withAllowed(done, parts(description))
}

interface Parts {
  examples?: unknown[]
  flags?: Record<string, unknown>
  allow?: unknown[]
  keys?: Record<string, Description>
  items?: Description[]
  dependencies?: { rel: string; peers: string[] }[]
  whens?: When[]
  matches?: When[]
}

interface When {
  ref?: { path: string[] }
  is?: Description
  then?: Description
  otherwise?: Description
  switch?: When[]
  schema?: Description
}

const parts = (description: Description) => description as unknown as Parts

const branches = ({ schema, then, otherwise, switch: cases = [] }: When): Description[] => [
  ...[schema, then].filter((one) => one !== undefined),
  ...cases.flatMap(branches),
  ...[otherwise].filter((one) => one !== undefined),
]

/** @returns a schema that takes what counts as left out too, and words that are allowed beside a format. */
function withAllowed(json: Json, { flags = {}, allow = [] }: Parts): Json {
  const empty = (flags['empty'] as Parts | undefined)?.allow ?? []
  const isRuled = 'format' in json || 'pattern' in json
  const words = isRuled && !flags['only'] ? allow.filter((value) => typeof value === 'string') : []
  const more = [...empty.filter((value) => value === '' || value === null), ...words]
  return more.length > 0 ? withDefaultAbove([json, { enum: more }]) : json
}

/** A default is that of the field, whichever choice takes it. */
function withDefaultAbove(choices: Json[]): Json {
  const defaults = choices.filter((choice) => 'default' in choice).map((choice) => choice['default'])
  return {
    ...(defaults.length > 0 ? { default: defaults[0] } : {}),
    anyOf: choices.map((choice) => without(choice, 'default')),
  }
}

const NO_OBJECT = { type: ['string', 'number', 'boolean', 'array', 'null'], items: {} }

/** Where an object must have some form and anything else is let pass, that is no object. */
const notEmpty = (choice: Json, _at: number, choices: Json[]): Json =>
  Object.keys(choice).length === 0 && choices.some((other) => other['type'] === 'object') ? NO_OBJECT : choice

/** What fields of one object want of each other. @throws Error for a rule that nobody has described yet. */
function asRule({ rel, peers }: { rel: string; peers: string[] }): Json[] {
  switch (rel) {
    case 'or':
      return [{ anyOf: peers.map((peer) => ({ required: [peer] })) }]
    case 'and':
      return [
        {
          dependentRequired: Object.fromEntries(
            peers.map((peer) => [peer, peers.filter((one) => one !== peer)]),
          ),
        },
      ]
    case 'oxor':
      return [{ not: { properties: Object.fromEntries(peers.map((peer) => [peer, {}])), required: peers } }]
    default:
      throw new Error(`the description of the API does not know the rule "${rel}" of ${peers.join(', ')}`)
  }
}

/** A field that is wanted where another one is not there. */
function asCondition(key: string, whens: When[]): Json[] {
  return whens.flatMap(({ ref, otherwise }) => {
    const other = ref?.path[0]
    const isWanted = otherwise && parts(otherwise).flags?.['presence'] === 'required'
    return other && isWanted ? [{ anyOf: [{ required: [other] }, { required: [key] }] }] : []
  })
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function without(json: Json, key: string): Json {
  const { [key]: _left, ...rest } = json
  return rest
}
