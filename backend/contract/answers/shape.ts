/**
 * Checks of the shape of a value, small enough for a page to load. Each is bound to a type, so that a field
 * which is added to the type must be added to its check before the types hold again.
 */
export type Shape<T> = (value: unknown) => value is T

export const text: Shape<string> = (value) => typeof value === 'string'
export const number: Shape<number> = (value): value is number => Number.isFinite(value)
export const flag: Shape<boolean> = (value) => typeof value === 'boolean'

/** @returns a check for null, or what the given one takes. */
export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value)

/** @returns a check for a field that may be left out. */
export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value)

/** @returns a check for one of a few words. */
export const oneOf =
  <const T>(words: readonly T[]): Shape<T> =>
  (value): value is T =>
    (words as readonly unknown[]).includes(value)

/** @returns a check for a list in which every item fits. */
export const listOf =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item)

/** A check for an object that is no list. */
export const anyObject: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The check of every field of a type. */
export type Fields<T> = { readonly [Name in keyof T]-?: Shape<T[Name]> }

/** @returns a check for an object with these fields; it may have others, of a newer release. */
export function objectOf<T extends object>(fields: Fields<T>): Shape<T> {
  const checks = Object.entries(fields) as [string, Shape<unknown>][]
  return (value): value is T => anyObject(value) && checks.every(([name, shape]) => shape(value[name]))
}

/** @returns a check for an object that holds such values, whatever their names. */
export const recordOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    anyObject(value) && Object.values(value).every(shape)
