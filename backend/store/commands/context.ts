import { Long } from 'bson'
import { isDoc, toNumber, typeName } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { badValue, CommandError, expectedName, notImplemented, typeMismatch } from './errors.ts'
import type { Cursors } from './cursors.ts'
import type { Deadline, InTurns } from './turns.ts'
import type { Database } from '../storage/database.ts'

/** What a command has access to. */
export interface CommandContext {
  database: Database
  cursors: Cursors
  /** The database named by `$db`. */
  db: string
  /** From its `maxTimeMS`. */
  deadline: Deadline
}

/**
 * A checked write, to be run in a transaction, and perhaps again in another one if that cannot be committed.
 * Returns the reply; throws CommandError for anything that it cannot do.
 */
export type Write = () => Doc

/**
 * Runs a command and returns its reply, in which batches of documents are already BSON. A command that may be long
 * returns its work, to be run in turns; one that writes documents returns that write.
 * Throws CommandError for anything that it cannot do.
 */
export type Command = (body: Doc, context: CommandContext) => Doc | InTurns<Doc> | Write

/** Returns the collection name of a command. Throws InvalidNamespace (73) if it is not a string. */
export function collectionName(body: Doc, command: string): string {
  const name = body[command]
  if (typeof name !== 'string' || name === '') throw expectedName(command, typeName(name))
  return name
}

/**
 * Returns a field as a whole number, or the fallback if the field is absent. Throws 51024 if it is below
 * `least`, and TypeMismatch (14) or BadValue (2) if it is not a finite number.
 */
export function wholeNumber(body: Doc, field: string, fallback: number, least = 0): number {
  const value = body[field]
  if (value === undefined || value === null) return fallback
  const number = toNumber(value)
  if (number === null)
    throw typeMismatch(
      `BSON field '${field}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    )
  if (!Number.isFinite(number)) throw badValue(`BSON field '${field}' must be a finite number`)
  if (number < least)
    throw new CommandError(51024, `BSON field '${field}' value must be >= ${least}, actual value '${number}'`)
  return Math.trunc(number)
}

/** Returns a field as a document, or an empty one if the field is absent. Throws TypeMismatch (14). */
export function optionalDoc(body: Doc, field: string): Doc {
  const value = body[field]
  if (value === undefined || value === null) return {}
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'object'`)
  return value
}

/** Throws NotImplemented (238) for a field of a command, or of a write in it, that this store does not know. */
export function refuseFields(what: string, body: Doc, fields: ReadonlySet<string>): void {
  for (const name of Object.keys(body))
    if (!fields.has(name)) throw notImplemented(`The field '${name}' of ${what}`)
}

/** Converts a cursor id to the type that replies use. */
export const cursorId = (id: number): Long => Long.fromNumber(id)
