import { expect, it } from 'vitest'
import { fieldAt, number, pathsOf, text, type InputOf } from '../fields/fields.ts'
import { CLASS_FIELDS, CLASS_FORM } from './classes.fields.ts'

it('every field of a class is in its form, once', () => {
  const inForm = CLASS_FORM.flatMap(({ rows }) => rows.flat())
  expect(inForm.toSorted()).toEqual(pathsOf(CLASS_FIELDS).toSorted())
})

it('a field is found by its path, and a path that names none is refused', () => {
  expect(fieldAt(CLASS_FIELDS, 'ageRange.minMonths').label).toBe('Youngest age')
  expect(() => fieldAt(CLASS_FIELDS, 'ageRange.days')).toThrow('There is no field days')
})

it('an object that differs from its fields, and a field with an option that there is not, do not compile', () => {
  const fields = {
    name: text('Name', { max: 9 }),
    lanes: number('Lanes', { min: 1, default: null }),
  } as const
  type Pool = InputOf<typeof fields>
  const pools: Pool[] = [
    { name: 'A', lanes: null },
    // @ts-expect-error lanes are missing
    { name: 'B' },
    // @ts-expect-error a name is a text
    { name: 1, lanes: 1 },
  ]
  // @ts-expect-error the option is misspelled
  const misspelled = text('Name', { max: 9, requird: 'Name is required' })
  expect([pools.length, misspelled.kind]).toEqual([3, 'text'])
})
