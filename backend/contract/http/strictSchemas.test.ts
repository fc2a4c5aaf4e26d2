import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Joi from 'joi'
import { expect, it } from 'vitest'
import { listQuerySchema } from './common.schema.ts'
import type { ListQuery } from './common.ts'

const CONTRACT = path.resolve(import.meta.dirname, '..')
/** Builds its schemas from descriptions of fields, from which the types follow. */
const MADE = 'fields/fields.schema.ts'

interface Pool {
  name: string
  lanes: number
  isOpen?: boolean
}
const name = Joi.string()
const lanes = Joi.number()
const isOpen = Joi.boolean()

it('a schema that differs from its type does not compile', () => {
  const schemas = [
    Joi.object<Pool, true>({ name, lanes, isOpen }),
    // @ts-expect-error a field is missing
    Joi.object<Pool, true>({ name, lanes }),
    // @ts-expect-error a field is left over
    Joi.object<Pool, true>({ name, lanes, isOpen, depth: lanes }),
    // @ts-expect-error a field has another type
    Joi.object<Pool, true>({ name, lanes: name, isOpen }),
    // @ts-expect-error the filter of the list is missing
    listQuerySchema<ListQuery & { sport: string }>({}),
    // @ts-expect-error a filter that the list does not have
    listQuerySchema({ sport: name }),
  ]
  expect(schemas).toHaveLength(6)
})

it('every object schema of the contract is held against its type', () => {
  const files = globSync('*/*.schema.ts', { cwd: CONTRACT }).filter((file) => file !== MADE)
  expect(files.length).toBeGreaterThan(10)
  const loose = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(CONTRACT, file), 'utf8').matchAll(/Joi\.object(?!<.+, true>\()[^(]*\(/g),
      ([match]) => `${file}: ${match}`,
    ),
  )
  expect(loose).toEqual([])
})
