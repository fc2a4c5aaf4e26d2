import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { DeclaredRoute } from '../http/guardedRouter.ts'
import { describeApi } from '../http/openapi/document.ts'

type Json = Record<string, unknown>

interface Answer {
  $ref?: string
  content?: Record<string, { schema?: object }>
}

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
  components: { responses: Record<string, Answer> }
}

/** Answers as they came: what the check needs of them. */
export interface ReceivedResponse {
  method: string
  path: string
  status: number
  /** Content-Type, as it came. */
  type: string | null
  text: string
}

/** Checks of answers, for one description. The validators are compiled once each, at their first use. */
export class ApiDescription {
  readonly #document: Described
  readonly #ajv = new Ajv2020({ strict: false })
  readonly #compiled = new Map<string, ValidateFunction>()
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
        pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
      }))
  }

  /**
   * @param answer as it came; its body can still be read.
   * @returns what is wrong with it by the description, or null.
   */
  async mismatchOf(method: string, path: string, answer: Response): Promise<string | null> {
    const type = answer.headers.get('content-type')
    return this.mismatch({ method, path, status: answer.status, type, text: await answer.clone().text() })
  }

  mismatch({ method, path, status, type, text }: ReceivedResponse): string | null {
    const [pathname = ''] = path.split('?', 1)
    const { template } = this.#templates.find(({ pattern }) => pattern.test(pathname)) ?? {}
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
    const operation = template && this.#document.paths[template]?.[verb]
    // No call of the API: it may be refused, or be a page of the site.
    if (!operation) {
      return status >= 300 || !/^\/api\//i.test(pathname) ? null : `${method} ${path} is not described`
    }
    const label = `${method} ${template} ${status}`
    const { [status]: answer } = operation.responses
    if (!answer) return `${label} is not described: ${text.slice(0, 200)}`
    const shared = answer.$ref?.split('/').at(-1)
    const at = shared
      ? ['components', 'responses', shared]
      : ['paths', template, verb, 'responses', String(status)]
    const { content = {} } = shared ? (this.#document.components.responses[shared] ?? {}) : answer
    if (text === '') return null
    const media = type?.split(';', 1)[0]?.trim() ?? ''
    const known = Object.keys(content).find((one) => one === media || one === media.replace(/\/.*/, '/*'))
    if (known === undefined)
      return `${label} is described as ${Object.keys(content).join() || 'empty'}, not ${media}`
    const validate = content[known]?.schema ? this.#validator([...at, 'content', known, 'schema']) : null
    if (!validate || validate(known === 'application/json' ? JSON.parse(text) : text)) return null
    return `${label}: ${this.#ajv.errorsText(validate.errors)}: ${text.slice(0, 500)}`
  }

  #validator(steps: string[]): ValidateFunction {
    const pointer = steps
      .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/')
    const validate = this.#compiled.get(pointer) ?? this.#ajv.compile({ $ref: `api#/${pointer}` })
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

let shared: ApiDescription | undefined

/** @returns the checks by the description of these routes; all servers of a worker have the same. */
export const descriptionOf = (routes: readonly DeclaredRoute[]): ApiDescription =>
  (shared ??= new ApiDescription(describeApi(routes)))
