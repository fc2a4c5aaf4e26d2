import type { Field, Fields, InputOf, NumberField } from '@lane-and-court/contract/fields/fields.ts'
import { readList } from '@lane-and-court/contract/text/readList.ts'

/** What a form holds of an object with these fields: text, but for checkboxes, pictures, groups and lists of groups. */
export type ValuesOf<F> = {
  -readonly [Name in keyof F]: F[Name] extends { kind: 'flag' }
    ? boolean
    : F[Name] extends { kind: 'picture' }
      ? string | null
      : F[Name] extends { fields: infer Inner }
        ? ValuesOf<Inner>
        : F[Name] extends { of: { fields: infer Inner } }
          ? ValuesOf<Inner>[]
          : string
}

type Values = Record<string, unknown>
const mapped = (fields: Fields, of: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]))

/** @returns the values of an empty form: defaults, and blank where there is none. */
export const blankValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  mapped(fields, (field) => {
    if (field.kind === 'group') return blankValues(field.fields)
    if (field.kind === 'list') return field.of.kind === 'group' ? [] : ''
    if (field.kind === 'picture') return null
    return field.default ?? (field.kind === 'flag' ? false : '')
  }) as ValuesOf<F>

/** @returns a number as people type it; of months in years, two decimals are enough to tell all apart. */
const typed = (stored: number, { perTyped }: NumberField) =>
  String(perTyped ? Number((stored / perTyped).toFixed(2)) : stored)

function valueOf(field: Field, stored: unknown): unknown {
  if (field.kind === 'group') return valuesOf(field.fields, stored)
  if (field.kind === 'flag') return stored ?? field.default ?? false
  if (field.kind === 'picture') return stored ?? null
  if (field.kind === 'list') {
    const { of } = field
    const items = (stored ?? []) as unknown[]
    return of.kind === 'group' ? items.map((item) => valuesOf(of.fields, item)) : items.join(', ')
  }
  if (stored === null || stored === undefined) return ''
  if (field.kind === 'number') return typed(Number(stored), field)
  return field.kind === 'day' ? String(stored).slice(0, 'yyyy-MM-dd'.length) : String(stored)
}

/** @returns an object of the server as a form holds it. */
export const valuesOf = <F extends Fields>(fields: F, stored: unknown): ValuesOf<F> =>
  mapped(fields, (field, name) =>
    valueOf(field, (stored as Values | null | undefined)?.[name]),
  ) as ValuesOf<F>

/** @returns midnight of a day in UTC, the time zone of all dates on the site; empty for no day. */
const instantOf = (day: string | undefined): string => (day ? `${day}T00:00:00.000Z` : '')

/** @returns NaN for a text that is not a number, so that the schema reports it at its field. */
export const numberOf = (text: string | undefined): number => (text?.trim() ? Number(text) : Number.NaN)

function inputOfValue(field: Field, value: unknown): unknown {
  if (field.kind === 'flag') return value ?? false
  if (field.kind === 'picture') return value || null
  if (field.kind === 'group') return inputOf(field.fields, (value ?? {}) as Values)
  if (field.kind === 'list') {
    const { of } = field
    if (of.kind !== 'group') return readList((value as string | undefined) ?? '')
    return ((value || []) as Values[]).map((item) => inputOf(of.fields, item))
  }
  const text = String(value ?? '')
  const mayBeNull = field.default === null || field.isNullable
  if (mayBeNull && !text.trim()) return null
  if (field.kind === 'number')
    return field.perTyped ? Math.round(numberOf(text) * field.perTyped) : numberOf(text)
  if (field.kind === 'choice') return field.isIndex ? numberOf(text) : text
  if (field.kind === 'day') return instantOf(text)
  return mayBeNull ? text.trim() : text
}

/**
 * @param special makes the input of fields whose values depend on each other, such as a group that may be null.
 * @returns the input to send; the schema reports missing fields.
 */
export const inputOf = <F extends Fields>(
  fields: F,
  values: Partial<ValuesOf<F>> | Values,
  special: { [Name in keyof F]?: (value: ValuesOf<F>[Name] | undefined) => unknown } = {},
): InputOf<F> =>
  mapped(fields, (field, name) => {
    const value = (values as Values)[name]
    const own = special[name]
    return own ? own(value as ValuesOf<F>[string]) : inputOfValue(field, value)
  }) as InputOf<F>
