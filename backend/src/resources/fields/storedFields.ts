import { usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import type { Field, Fields, InputOf, PresentOf } from '@lane-and-court/contract/fields/fields.ts'
import { Schema, type SchemaDefinition, type SchemaDefinitionProperty } from 'mongoose'

type Dates<F> = { [Name in keyof F]: F[Name] extends { kind: 'day' | 'instant' } ? Name : never }[keyof F]

/** An object with these fields as the database has it: a day and an instant are stored as a Date. */
export type StoredOf<F> = Omit<InputOf<F>, Dates<F>> & {
  [Name in Dates<F>]: F[Name] extends { isNullable: true } ? Date | null : Date
}

function propertyOf(field: Field): SchemaDefinitionProperty {
  switch (field.kind) {
    case 'flag':
      return { type: Boolean }
    case 'number':
      return { type: Number, min: field.min ?? 0 }
    case 'choice':
      return field.isIndex
        ? { type: Number, min: 0, max: field.words.length - 1 }
        : { type: String, enum: field.words }
    case 'day':
    case 'instant':
      return { type: Date }
    case 'list':
      return { type: [propertyOf(field.of)] }
    case 'group':
      return { type: new Schema(storedFields(field.fields), { _id: false }) }
    default:
      return { type: String }
  }
}

/** @returns the paths of a Mongoose schema for these fields. A password has none: only its hash is stored. */
export const storedFields = (fields: Fields): SchemaDefinition =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'password')
      .map(([name, field]) => {
        const initial = field.default === undefined && field.isNullable ? null : field.default
        const isRequired = initial === undefined && !field.isOptional
        // Of an optional field that was not sent, nothing is stored.
        const whenMissing = isRequired ? { required: true } : { default: initial }
        return [name, Object.assign(propertyOf(field), whenMissing)]
      }),
  )

type Searched<F> = { [Name in keyof F]: F[Name] extends { isSearched: true } ? Name : never }[keyof F]

/** @returns the names of the fields in which a list is searched. */
export const searchedFields = <F extends Fields>(fields: F) =>
  Object.keys(fields).filter((name) => fields[name]?.isSearched) as Searched<F>[]

/**
 * @param stored an object of the database; of a field that it lacks, the response has the default, or null.
 * @returns these fields, and no others, as a response has them.
 */
export function presentFields<F extends Fields>(fields: F, stored: object): PresentOf<F> {
  const values = stored as Record<string, unknown>
  const present = Object.entries(fields).map(([name, field]) => [name, presentField(field, values[name])])
  return Object.fromEntries(present) as PresentOf<F>
}

function presentField(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return 'default' in field ? field.default : (value ?? null)
  if (field.kind === 'group') return presentFields(field.fields, value)
  if (field.kind === 'list') return (value as unknown[]).map((item) => presentField(field.of, item))
  if (field.kind === 'picture') return usablePicture(value as string)
  return value instanceof Date ? value.toISOString() : value
}
