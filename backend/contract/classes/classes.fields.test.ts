import { expect, it } from 'vitest'
import { fieldAt, type Fields } from '../resources/fields.ts'
import { CLASS_FIELDS, CLASS_FORM } from './classes.fields.ts'

/** The paths of all fields, those of groups one by one. */
const pathsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group' ? pathsOf(field.fields).map((path) => `${name}.${path}`) : [name],
  )

it('every field of a class is in its form, once', () => {
  const inForm = CLASS_FORM.flatMap(({ rows }) => rows.flat())
  expect(inForm.toSorted()).toEqual(pathsOf(CLASS_FIELDS).toSorted())
})

it('a field is found by its path, and a path that names none is refused', () => {
  expect(fieldAt(CLASS_FIELDS, 'ageRange.minMonths').label).toBe('Youngest age')
  expect(() => fieldAt(CLASS_FIELDS, 'ageRange.days')).toThrow('There is no field days')
})
