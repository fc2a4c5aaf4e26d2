import {
  day,
  flag,
  instant,
  listOf,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  type Fields as Shapes,
  type Shape,
} from '../responses/shape.ts'
import type { Field, Fields, PresentOf } from './fields.ts'

function kindShape(field: Field): Shape<unknown> {
  switch (field.kind) {
    case 'choice':
      return oneOf<unknown>(field.isIndex ? field.words.map((_, at) => at) : field.words)
    case 'number':
      return number
    case 'day':
    case 'instant':
      return instant
    case 'calendarDay':
      return day
    case 'flag':
      return flag
    case 'list':
      return listOf(kindShape(field.of))
    case 'group':
      return objectOf(shapesOf(field.fields) as Shapes<object>, field.typeName)
    default:
      return text
  }
}

/** @returns the checks of a response with these fields. */
export function shapesOf<F extends Fields>(fields: F): Shapes<PresentOf<F>> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const shape = kindShape(field)
    return [name, field.default === null || field.isNullable || field.isOptional ? orNull(shape) : shape]
  })
  return Object.fromEntries(entries) as Shapes<PresentOf<F>>
}
