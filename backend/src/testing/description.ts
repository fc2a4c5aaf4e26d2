import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Json = Record<string, unknown>

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>>
}

/** Answers as they came: what the check needs of them. */
export interface Given {
  method: string
  path: string
  status: number
  /** Content-Type, as it came. */
  type: string | null
  text: string
}

/** Checks of answers, for one description. The validators are compiled once each, at their first use. */
export class Description {
  readonly #document: Described
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #compiled = new Map<string, ValidateFunction | null>()
  readonly #templates: { template: string; pattern: RegExp }[]

  constructor(document: object) {
    this.#document = closed(document) as Described
    formats.default(this.#ajv)
    this.#ajv.addSchema(this.#document, 'api')
    this.#templates = Object.keys(this.#document.paths)
      // Fixed words come ahead of parameters, as in the router.
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      }))
  }

  /** @returns what is wrong with an answer by the description, or null. */
  faultOf({ method, path, status, type, text }: Given): string | null {
    const [pathname = ''] = path.split('?', 1)
    const { template } = this.#templates.find(({ pattern }) => pattern.test(pathname)) ?? {}
    const operation = template && this.#document.paths[template]?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
    // No call of the API: it may be refused, or be a page of the site.
    if (!operation) return status >= 300 || !pathname.startsWith('/api/') ? null : `${method} ${path} is not described`
    const label = `${method} ${template} ${status}`
    const answer = operation.responses[status]
    if (!answer) return `${label} is not described: ${text.slice(0, 200)}`
    if (text === '') return null
    const media = type?.split(';', 1)[0]?.trim() ?? ''
    const known = Object.keys(answer.content ?? {}).find((one) => one === media || one === media.replace(/\/.*/, '/*'))
    if (known === undefined) return `${label} is described as ${Object.keys(answer.content ?? {}).join(', ') || 'empty'}, not ${media}`
    const validate = this.#validator(['paths', template, method === 'HEAD' ? 'get' : method.toLowerCase(), 'responses', String(status), 'content', known])
    if (!validate || validate(media === 'application/json' ? JSON.parse(text) : text)) return null
    return `${label}: ${this.#ajv.errorsText(validate.errors)}: ${text.slice(0, 500)}`
  }

  #validator(steps: string[]): ValidateFunction | null {
    const pointer = [...steps, 'schema'].map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).map(encodeURIComponent).join('/')
    const known = this.#compiled.get(pointer)
    if (known !== undefined) return known
    const holder = steps.reduce<unknown>((at, step) => (at as Json)[step], this.#document) as { schema?: object }
    const validate = holder.schema ? this.#ajv.compile({ $ref: `api#/${pointer}` }) : null
    this.#compiled.set(pointer, validate)
    return validate
  }
}

/** So that a field that nobody has described is a fault; callers are to expect such of a later release. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const done: Json = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, closed(child)]))
  const isObject = done['type'] === 'object' && typeof done['properties'] === 'object'
  return isObject && !('additionalProperties' in done) ? { ...done, additionalProperties: false } : done
}
