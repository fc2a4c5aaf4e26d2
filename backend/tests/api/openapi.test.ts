import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { descriptionOf } from '../../src/testing/apiDescription.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

interface ApiDocument {
  openapi: string
  paths: Record<
    string,
    Record<string, { security: object[]; parameters: { name: string }[]; requestBody?: Body }>
  >
  components: { schemas: Record<string, object> }
}
interface Body {
  content: Record<string, { schema: { properties: Record<string, unknown> } }>
}

const api = useTestServer()

const read = async () => (await (await api.call('/api/openapi.json')).json()) as ApiDocument
const callsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

/** Calls that keep their names, with the fields of their bodies. */
const SPEC: Record<string, readonly string[]> = {
  'GET /api/gallery': [],
  'GET /api/content/{name}': [],
  'GET /api/news': [],
  'GET /api/staff': [],
  'GET /api/staff/{sport}': [],
  'GET /api/classes': [],
  'GET /api/classes/{sport}': [],
  'POST /api/contact': ['name', 'email', 'phone', 'subject', 'message'],
  'POST /api/staff/login': ['username', 'password'],
  'GET /api/staff/profile': [],
  'PUT /api/staff/profile': ['name', 'bio', 'specializations', 'experience', 'email', 'phone'],
  'POST /api/staff/logout': [],
  'POST /api/admin/login': ['username', 'password'],
  'GET /api/admin/auth-check': [],
  'GET /api/admin/profile': [],
  'POST /api/admin/logout': [],
  'GET /api/admin/dashboard': [],
  'GET /api/admin/classes': [],
  'POST /api/admin/classes': [
    'name',
    'description',
    'dayOfWeek',
    'startTime',
    'endTime',
    'level',
    'capacity',
    'sport',
    'startDate',
    'endDate',
    'isActive',
  ],
  'GET /api/admin/news': [],
  'POST /api/admin/news': ['title', 'content', 'image'],
  'DELETE /api/admin/news/{id}': [],
  'POST /api/admin/upload': ['image'],
  'GET /api/admin/gallery': [],
  'POST /api/admin/gallery': ['sport', 'caption', 'image'],
  'DELETE /api/admin/gallery/{id}': [],
  'GET /api/admin/staff': [],
  'POST /api/admin/staff': [
    'name',
    'username',
    'password',
    'role',
    'bio',
    'email',
    'phone',
    'image',
    'specializations',
  ],
  'DELETE /api/admin/staff/{id}': [],
  'GET /api/admin/content': [],
  'GET /api/admin/content/{page}': [],
  'POST /api/admin/content': ['page', 'content'],
  'PUT /api/admin/content/{page}': ['content'],
  'DELETE /api/admin/content/{page}': [],
  'GET /api/image-sync': [],
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = await read()
    expect(document.openapi).toMatch(/^3\.1\./)
    const { valid, errors } = await new Validator().validate(document as never)
    expect([valid, errors]).toEqual([true, undefined])
  })

  it('has no default and no example that its own schema refuses', async () => {
    const document = await read()
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema(document, 'api')
    const wrong: string[] = []
    let count = 0
    const visit = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { default: fallback, examples = [], type, anyOf } = value as Record<string, unknown>
      // The fields of an object may have these names too.
      const isSchema = typeof type === 'string' || Array.isArray(type) || Array.isArray(anyOf)
      const values = isSchema
        ? [...(fallback === undefined ? [] : [fallback]), ...(examples as unknown[])]
        : []
      const fits = values.length > 0 ? ajv.compile({ $ref: `api#${pointer}` }) : null
      for (const one of values) if (!fits?.(one)) wrong.push(`${pointer}: ${JSON.stringify(one)}`)
      count += values.length
      for (const [key, child] of Object.entries(value))
        visit(child, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    }
    for (const [name, part] of Object.entries({ paths: document.paths, components: document.components }))
      visit(part, `/${name}`)
    expect([wrong, count > 50]).toEqual([[], true])
  })

  // What Redocly and Spectral ask for besides: `npx @redocly/cli lint`, `npx @stoplight/spectral-cli lint`.
  it('has no two paths that one address may mean, and says of every call what it does and what comes back', async () => {
    const { paths, info } = (await read()) as ApiDocument & { info: object }
    const templates = Object.keys(paths).map((path) => path.split('/'))
    const isParameter = (part = '') => part.startsWith('{')
    const pairs = templates.flatMap((one, at) =>
      templates.slice(at + 1).map((other) => [one, other] as const),
    )
    const mayBeEqual = ([one, other]: readonly [string[], string[]]) =>
      one.length === other.length &&
      one.every((part, at) => part === other[at] || isParameter(part) || isParameter(other[at]))
    // The router prefers fixed words; two paths are unclear where each has one that the other has not.
    const isMoreFixed = (one: string[], other: string[]) =>
      one.some((part, at) => !isParameter(part) && isParameter(other[at]))
    const unclear = pairs.filter(
      (pair) => mayBeEqual(pair) && isMoreFixed(pair[0], pair[1]) && isMoreFixed(pair[1], pair[0]),
    )
    expect(unclear.map((pair) => pair.map((parts) => parts.join('/')))).toEqual([])
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods)) {
        const { description, responses } = operation as unknown as Record<string, object>
        const statuses = Object.keys(responses ?? {})
        expect([method, path, description]).toEqual([method, path, expect.stringMatching(/\.$/)])
        expect([method, path, statuses.some((one) => /^2|default/.test(one))]).toEqual([method, path, true])
      }
    expect(info).toMatchObject({
      contact: { name: expect.any(String) },
      license: { name: expect.any(String) },
    })
  })

  it('holds every route that is registered, and no other', async () => {
    const routes = api.app.routes.map(({ method, template }) => `${method} ${template}`)
    expect(callsOf(await read()).toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  it('has the calls and fields that keep their names', async () => {
    const document = await read()
    const fields = Object.keys(SPEC).map((call) => {
      const [method = '', path = ''] = call.split(' ')
      const operation = document.paths[path]?.[method.toLowerCase()]
      const [body] = Object.values(operation?.requestBody?.content ?? {})
      const describedFields = operation ? Object.keys(body?.schema.properties ?? {}) : ['not described']
      return [call, SPEC[call]?.filter((field) => !describedFields.includes(field))]
    })
    expect(callsOf(document)).toEqual(expect.arrayContaining(Object.keys(SPEC)))
    expect(fields).toEqual(Object.keys(SPEC).map((call) => [call, []]))
  })

  it('says of every private call who may make it, and as which account', async () => {
    const { paths } = await read()
    for (const { method, template, guard } of api.app.routes) {
      const { security, parameters } = paths[template]?.[method.toLowerCase()] ?? {
        security: [],
        parameters: [],
      }
      expect([template, security]).toEqual([template, guard === 'public' ? [] : [{ [guard]: [] }]])
      if (guard !== 'public') expect(parameters.map(({ name }) => name)).toContain('X-Account')
    }
  })

  it('is sent once to who keeps it, and is the same at every request', async () => {
    const first = await api.call('/api/openapi.json')
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    api.app.responseCache.invalidate('classes')
    const again = await api.call('/api/openapi.json', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

describe('the check of an answer', () => {
  const check = (over: object) =>
    descriptionOf(api.app.routes).mismatch({
      method: 'GET',
      path: '/api/health',
      status: 200,
      type: 'application/json; charset=utf-8',
      text: '{"status":"ok"}',
      ...over,
    })

  it('lets pass what is described', () => {
    expect(check({})).toBeNull()
    expect(check({ path: '/about', type: 'text/html', text: '<p>' })).toBeNull()
    expect(check({ path: '/api/nothing', status: 404 })).toBeNull()
  })

  it('finds a status, a media type, a field, a value, a code and a route that are not described', () => {
    expect(check({ status: 202 })).toContain('GET /api/health 202 is not described')
    expect(check({ type: 'text/html' })).toContain('not text/html')
    expect(check({ text: '{"status":"ok","passwordHash":"x"}' })).toContain('additional properties')
    expect(check({ text: '{"status":"fine"}' })).toContain('must be equal to one of the allowed values')
    expect(check({ text: '{}' })).toContain("must have required property 'status'")
    const refused = { status: 400, text: '{"message":"No.","code":"not_found"}' }
    expect(check(refused)).toContain('code must be equal to one of the allowed values')
    expect(check({ path: '/api/secret' })).toBe('GET /api/secret is not described')
  })
})
