import { Long } from 'bson'
import { isDoc, toNumber, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, CommandError, expectedName, notImplemented, typeMismatch } from '../errors.ts'
import type { Cursors } from '../cursors.ts'
import type { Deadline, InTurns } from '../turns.ts'
import type { Database } from '../storage/database.ts'

/** What a command has access to. */
export interface CommandContext {
  database: Database
  cursors: Cursors
  /** The database named by `$db`. */
  db: string
  /** From its `maxTimeMS`. */
  deadline: Deadline
  /** How many commands of each kind were run since the start. */
  opcounters: Record<Counted, number>
  /** How many clients are connected now. */
  connections: () => number
}

/** The kinds that a real server counts too. */
export type Counted = 'insert' | 'query' | 'update' | 'delete' | 'getmore' | 'command'

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

/** Throws for options that would change what a command does and that this store does not support. */
export function refuseOptions(body: Doc): void {
  if (body.startTransaction !== undefined || body.autocommit !== undefined) {
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos')
  }
  const collation = body.collation
  if (isDoc(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple')
    throw notImplemented('A collation')
  if (body.tailable === true || body.awaitData === true) throw notImplemented('A tailable cursor')
  for (const field of ['min', 'max', 'returnKey', 'showRecordId']) {
    const value = body[field]
    if (value !== undefined && value !== false && !(isDoc(value) && Object.keys(value).length === 0))
      throw notImplemented(`The option '${field}'`)
  }
  const level = isDoc(body.readConcern) ? body.readConcern.level : undefined
  if (level === 'snapshot') throw notImplemented('A snapshot read')
}

/** Converts a cursor id to the type that replies use. */
export const cursorId = (id: number): Long => Long.fromNumber(id)
