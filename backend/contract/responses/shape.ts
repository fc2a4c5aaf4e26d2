import type { Page, Stored } from '../http/common.ts'
import { isCalendarDay } from '../time/calendar.ts'
import { isTimeOfDay, TIME_OF_DAY } from '../time/timeOfDay.ts'

/**
 * Checks the shape of a value; small enough to be loaded by a page. Each check is bound to a type, so that a
 * field that is added to the type but not to its check is a compile error.
 */
export interface Shape<T> {
  (value: unknown): value is T
  /** JSON Schema (2020-12) of what the check takes; its `title` names it in the description of the API. */
  readonly schema: JsonSchema
  /** Of a field: it may be left out. */
  readonly isOptional?: true
}

export type JsonSchema = Readonly<Record<string, unknown>>

const shape = <T>(schema: JsonSchema, check: (value: unknown) => boolean): Shape<T> =>
  // A function of its own: what checks may be another shape, or one of the language.
  Object.assign((value: unknown): value is T => check(value), { schema })

export const text = shape<string>({ type: 'string' }, (value) => typeof value === 'string')
/** A text that the server writes as an instant in UTC; the check takes any text. */
export const instant = shape<string>({ type: 'string', format: 'date-time' }, text)
/** @returns a check for texts that fit; what it reads of them cannot fail. @param schema what of it JSON Schema can say. */
const textThat = (fits: (text: string) => boolean, schema: JsonSchema): Shape<string> =>
  shape<string>({ type: 'string', ...schema }, (value) => typeof value === 'string' && fits(value))
export const number = shape<number>({ type: 'number' }, Number.isFinite)
export const flag = shape<boolean>({ type: 'boolean' }, (value) => typeof value === 'boolean')

/** A check for anything at all. */
export const anyValue = shape<unknown>({}, () => true)

/** @returns a check for what one of several takes. */
export const either = <T extends unknown[]>(...shapes: { [Index in keyof T]: Shape<T[Index]> }) =>
  shape<T[number]>({ anyOf: shapes.map(({ schema }) => schema) }, (value) =>
    shapes.some((fits) => fits(value)),
  )

const nothing = shape<null>({ type: 'null' }, (value) => value === null)

/** @returns a check that also accepts null. */
export const orNull = <T>(shape: Shape<T>): Shape<T | null> => either<[T, null]>(shape, nothing)

/** @returns a check that also accepts undefined. */
export const optional = <T>(item: Shape<T>): Shape<T | undefined> =>
  Object.assign(
    shape<T | undefined>(item.schema, (value) => value === undefined || item(value)),
    { isOptional: true as const },
  )

/** @returns a check for one of the given values. */
export const oneOf = <const T>(words: readonly T[]): Shape<T> =>
  shape({ enum: words }, (value) => (words as readonly unknown[]).includes(value))

/** @returns a check for an array in which every item has the given shape. */
export const listOf = <T>(item: Shape<T>): Shape<T[]> =>
  shape({ type: 'array', items: item.schema }, (value) => Array.isArray(value) && value.every(item))

/** A check for an object that is not an array. */
export const anyObject = shape<Record<string, unknown>>(
  { type: 'object' },
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** A check for every field of a type. */
export type Fields<T> = { readonly [Name in keyof T]-?: Shape<T[Name]> }

/** @returns a check for an object with these fields; it may have more, from a newer release. */
export function objectOf<T extends object>(fields: Fields<T>, title?: string): Shape<T> {
  const checks = Object.entries(fields) as [string, Shape<unknown>][]
  const schema = {
    ...(title ? { title } : {}),
    type: 'object',
    properties: Object.fromEntries(checks.map(([name, { schema }]) => [name, schema])),
    required: checks.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
  }
  return shape(schema, (value) => anyObject(value) && checks.every(([name, fits]) => fits(value[name])))
}

/** @returns a check for an object whose values have the given shape, whatever their names. */
export const recordOf = <T>(item: Shape<T>): Shape<Record<string, T>> =>
  shape(
    { type: 'object', additionalProperties: item.schema },
    (value) => anyObject(value) && Object.values(value).every(item),
  )

/** A day of the calendar in New York, as 2026-11-30. */
export const day = textThat(isCalendarDay, { format: 'date' })
/** A time of a day there, as 16:45. */
export const time = textThat(isTimeOfDay, { pattern: TIME_OF_DAY.source })

/** What every stored object carries. */
export const stored: Fields<Stored> = { id: text, version: number }

/** @returns the check of one page of a list. */
export const pageOf = <T>(item: Shape<T>): Shape<Page<T>> =>
  objectOf<Page<T>>({ items: listOf(item), total: number })
