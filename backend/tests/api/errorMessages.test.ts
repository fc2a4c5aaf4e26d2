import { validate } from '@lane-and-court/contract/http/validate.ts'
import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import { contentSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import fc from 'fast-check'
import type { LanguageMessages, Schema } from 'joi'
import { expect, it } from 'vitest'
import { joiSchema } from '../../src/http/openapi/joiSchema.ts'
import { nastyValue, spoil } from '../../src/testing/hostile/faults.ts'
import { fromSchema, withFormats } from '../../src/testing/hostile/fromSchema.ts'
import { KnownNames } from '../../src/testing/hostile/knownNames.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer()

/** Every schema that input is held against, by its call. */
function declared(): [name: string, schema: Schema][] {
  const calls = api.app.routes.flatMap(({ method, template, call }) => {
    const { body, bodyLike, query, search = {}, params = {} } = call
    const schemas = { body, bodyLike, query, ...search, ...params }
    return Object.entries(schemas).flatMap(([name, schema]): [string, Schema][] =>
      schema ? [[`${method} ${template} ${name}`, schema]] : [],
    )
  })
  const pages = [...Object.keys(KNOWN_PAGES), 'custom']
  return [...calls, ...pages.map((page): [string, Schema] => [`the content of ${page}`, contentSchema(page)])]
}

/** What stands for all that a server would have named. */
const formats = new KnownNames(41).formats('')

/** Mostly what the schema takes, with some faults. */
function badInput(schema: Schema): fc.Arbitrary<unknown> {
  const jsonSchema = withFormats(joiSchema(schema))
  const spoiled = fc
    .tuple(fc.nat(), fc.array(spoil, { minLength: 1, maxLength: 3 }))
    .map(([seed, spoils]) =>
      spoils.reduce<unknown>(
        (value, spoilOnce) => JSON.parse(spoilOnce(value) || 'null'),
        fromSchema(jsonSchema, { seed, formats }),
      ),
    )
  return fc.oneof({ weight: 6, arbitrary: spoiled }, { weight: 1, arbitrary: nastyValue })
}

const MARK = '§'
/** The errors as Joi makes them, in the words of the schema or, where it has none, in Joi's own or the given ones. */
const joiErrors = (schema: Schema, input: unknown, messages?: LanguageMessages) =>
  schema.validate(input, {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false } },
    ...(messages ? { messages } : {}),
  }).error?.details ?? []

it('no error of any input has the words of the library, and no rule fails with an error of its own', () => {
  const faults = new Set<string>()
  let errors = 0
  for (const [name, schema] of declared())
    for (const input of fc.sample(badInput(schema), 80)) {
      const messages = Object.values(validate(schema, input).errors ?? {})
      errors += messages.length
      const own = joiErrors(schema, input)
      const gaps = joiErrors(schema, input, { '*': MARK })
      for (const [at, { message, type, path }] of gaps.entries()) {
        const place = `${name}: ${path.map((step) => (typeof step === 'number' ? 0 : step)).join('.')}`
        if (/^any\.(custom|default|failover)$/.test(type)) faults.add(`${place} fails: ${own[at]?.message}`)
        if (message === MARK && messages.includes(own[at]?.message ?? ''))
          faults.add(`${place}: ${own[at]?.message}`)
      }
      for (const text of messages)
        if (/<gap>|{limit}|undefined/.test(text)) faults.add(`${name} is no sentence: ${text}`)
    }
  expect([...faults]).toEqual([])
  expect(errors).toBeGreaterThan(5_000)
})

it('a field without a message of its own is told in plain words, with its limit', async () => {
  const cookie = await api.signIn('admin')
  const body = { name: 'x'.repeat(121), isActive: 'maybe', availability: { status: 'soon' }, location: 7 }
  const response = await api.send('POST', '/api/admin/classes', body, { cookie })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    {
      message: 'This must be at most 120 characters long.',
      fields: {
        name: 'This must be at most 120 characters long.',
        isActive: 'This must be true or false.',
        'availability.status': 'This is not one of the choices.',
        location: 'This is not one of the choices.',
      },
    },
  ])
  const list = await api.call('/api/admin/news?limit=9999&sort=oldest', { headers: { cookie } })
  expect([list.status, await list.json()]).toMatchObject([
    400,
    { fields: { limit: 'This must be 100 or less.', sort: 'This is not one of the choices.' } },
  ])
})

it('a class with an invalid start date has that one error alone', () => {
  const whole = { dayOfWeek: 1, startTime: '09:00', endTime: '10:00', level: 'beginner', capacity: 4 }
  const input = { ...whole, name: 'A', description: 'B', sport: 'tennis', startDate: 'soon' }
  const [, schema] = declared().find(([name]) => name === 'POST /api/admin/classes body') ?? []
  expect(schema && validate(schema, input).errors).toEqual({ startDate: 'Please enter a start date' })
})
