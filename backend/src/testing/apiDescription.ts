import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { DeclaredRoute } from '../http/router.ts'
import { describeApi } from '../http/openapi/document.ts'

type Json = Record<string, unknown>

interface Answer {
  $ref?: string
  content?: Record<string, { schema?: object }>
}

interface DescribedOperation {
  responses: Record<string, Answer>
  requestBody?: Answer
}

interface Described {
  paths: Record<string, Record<string, DescribedOperation>>
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

  /** @param isOpen whether a field that nobody has described is let pass, as by a client. */
  constructor(document: object, { isOpen = false } = {}) {
    this.#document = (isOpen ? document : closed(document)) as Described
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

  /** @returns the described calls, as `GET /api/news/{id}`. */
  get calls(): string[] {
    return Object.entries(this.#document.paths).flatMap(([template, operations]) =>
      Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${template}`),
    )
  }

  /** @returns the call to which a request belongs, as in `calls`; null if it is not described. */
  callOf(method: string, path: string): string | null {
    const [pathname = ''] = path.split('?', 1)
    const { template } = this.#templates.find(({ pattern }) => pattern.test(pathname)) ?? {}
    return template && this.#document.paths[template]?.[method.toLowerCase()] ? `${method} ${template}` : null
  }

  /** @param body JSON. @returns what is wrong with the body of a request by the description, or null. */
  requestMismatch(method: string, path: string, body: unknown): string | null {
    const [, template = ''] = this.callOf(method, path)?.split(' ') ?? []
    const verb = method.toLowerCase()
    const media = 'application/json'
    if (!this.#document.paths[template]?.[verb]?.requestBody?.content?.[media]) return null
    const validate = this.#validator(['paths', template, verb, 'requestBody', 'content', media, 'schema'])
    return validate(body) ? null : `${method} ${template}: ${this.#ajv.errorsText(validate.errors)}`
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
    const mediaType = Object.keys(content).find((one) => one === media || one === media.replace(/\/.*/, '/*'))
    if (mediaType === undefined)
      return `${label} is described as ${Object.keys(content).join() || 'empty'}, not ${media}`
    const validate = content[mediaType]?.schema
      ? this.#validator([...at, 'content', mediaType, 'schema'])
      : null
    if (!validate || validate(mediaType === 'application/json' ? JSON.parse(text) : text)) return null
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
