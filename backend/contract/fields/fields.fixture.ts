import type { Field, Fields, InputOf } from './fields.ts'

/** A Tuesday. */
const DAY = '2026-11-03T00:00:00.000Z'
const ID = '65f0c0ffee65f0c0ffee65f0'

function sampleValue(field: Field): unknown {
  if ('sample' in field) return field.sample
  if ('default' in field) return field.default
  switch (field.kind) {
    case 'choice':
      return field.isIndex ? 0 : field.words[0]
    case 'number':
      return field.min ?? 0
    case 'flag':
      return false
    case 'day':
    case 'instant':
      return DAY
    case 'calendarDay':
      return DAY.slice(0, 10)
    case 'time':
      return '16:00'
    case 'email':
      return 'ada@example.com'
    case 'phone':
      return '201-555-0100'
    case 'url':
      return 'https://example.com'
    case 'picture':
      return '/pictures/pool.jpg'
    case 'id':
      return ID
    case 'list':
      return []
    case 'group':
      return sampleInput(field.fields)
    default:
      return field.label.padEnd('min' in field ? (field.min ?? 0) : 0, '.')
  }
}

/**
 * @returns a valid request for tests with every field that a request must have: its default, or the least that is valid.
 *   What compares two fields, such as two times, is for the caller.
 */
export const sampleInput = <F extends Fields>(fields: F): InputOf<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { isOptional }]) => !isOptional)
      .map(([name, field]) => [name, sampleValue(field)]),
  ) as InputOf<F>
