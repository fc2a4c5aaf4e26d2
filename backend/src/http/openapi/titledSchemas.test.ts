import { expect, it } from 'vitest'
import { extractTitledSchemas } from './titledSchemas.ts'

const named = (title: string, type: string) => ({ title, type: 'object', properties: { title: { type } } })

it('a named schema stands once among the components, and is referred to', () => {
  const { value, schemas } = extractTitledSchemas({
    one: named('Class', 'string'),
    list: [named('Class', 'string')],
  })
  const reference = { $ref: '#/components/schemas/Class' }
  expect(value).toEqual({ one: reference, list: [reference] })
  expect(schemas).toEqual({ Class: { type: 'object', properties: { title: { type: 'string' } } } })
})

it('two schemas of one name that differ are refused', () => {
  const value = [named('Class', 'string'), named('Class', 'number')]
  expect(() => extractTitledSchemas(value)).toThrow('two schemas of the API are called Class')
})
