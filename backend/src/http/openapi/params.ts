import { idSchema, pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { ACCOUNT, IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { pageNameSchema, versionSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { Schema } from 'joi'
import { joiSchema } from './joiSchema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: object
}

/** The names in braces that mean the same at every route: the services hold each against the same schema. */
const PATH_PARAMS: Readonly<Record<string, Schema>> = {
  id: idSchema,
  page: pageNameSchema,
  version: versionSchema,
  position: pageNumberSchema,
  replacement: idSchema,
}

/** The headers that a route may heed. */
const HEADERS: Readonly<Record<string, Omit<Parameter, 'name' | 'in'>>> = {
  [IDEMPOTENCY_KEY]: {
    description:
      'A UUID that the client makes for this write. A repeated key returns the first response again, for seven days.',
    schema: { type: 'string', format: 'uuid' },
  },
  'If-Match': {
    description:
      'The version that the write is based on, such as "3". Without it the write overwrites any version.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  [ACCOUNT]: {
    description:
      'The role and id of the account that the request is for. It is rejected if another account is signed in.',
    schema: { type: 'string', pattern: '^(admin|staff):[0-9a-f]{24}$' },
  },
  Range: { description: 'A part of the file, in bytes.', schema: { type: 'string' } },
}

/** @returns a header as a parameter. @throws Error for one that nobody has described yet. */
export function headerParam(name: string): Parameter {
  const header = HEADERS[name]
  if (!header) throw new Error(`the description of the API does not know the header ${name}`)
  return { name, in: 'header', ...header }
}

/** @returns the names in braces of a template as parameters. @throws Error for one without a schema. */
export function pathParams(template: string, own: Readonly<Record<string, Schema>> = {}): Parameter[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = own[name] ?? PATH_PARAMS[name]
    if (!schema) throw new Error(`${template} does not say what ${name} is`)
    return { name, in: 'path', required: true, schema: joiSchema(schema) }
  })
}

/** @returns the fields of a query as parameters. */
export function queryParams(query: Schema): Parameter[] {
  const {
    properties = {},
    required = [],
    allOf = [],
  } = joiSchema(query) as {
    properties?: Record<string, object>
    required?: string[]
    allOf?: { dependentRequired?: Record<string, string[]> }[]
  }
  const together = Object.assign({}, ...allOf.map((rule) => rule.dependentRequired)) as Record<
    string,
    string[]
  >
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    ...(together[name] ? { description: `Only together with ${together[name].join(', ')}.` } : {}),
    schema,
  }))
}

/** @returns parameters of a query that may be left out, each with its own schema. */
export const searchParams = (search: Readonly<Record<string, Schema>>): Parameter[] =>
  Object.entries(search).map(([name, schema]) => ({ name, in: 'query', schema: joiSchema(schema) }))
