/** SQLite's own codes for a damaged page and for a full disk; the bits above the first eight give details. */
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13

const CODE_NAMES: Record<number, string> = {
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  175: 'QueryPlanKilled',
  237: 'CursorKilled',
  238: 'NotImplemented',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  12051: 'CursorInUse',
  14031: 'OutOfDiskSpace',
}

/**
 * An error that the client receives in MongoDB's own form: code, code name, message, and extra fields such as
 * `keyPattern`.
 */
export class CommandError extends Error {
  readonly code: number
  readonly extra: Record<string, unknown>

  constructor(code: number, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.extra = extra
  }

  get codeName(): string {
    return CODE_NAMES[this.code] ?? `Location${this.code}`
  }

  /** Returns the whole reply of the failed command. */
  toReply(): Record<string, unknown> {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.extra }
  }
}

/** An error for an invalid value (code 2). */
export const badValue = (message: string): CommandError => new CommandError(2, message)

/** An error for a malformed command (code 9). */
export const failedToParse = (message: string): CommandError => new CommandError(9, message)

/** An error for a value of the wrong type (code 14). */
export const typeMismatch = (message: string): CommandError => new CommandError(14, message)

/** An error for a command that is not done at the end of its `maxTimeMS` (code 50). */
export const timeExceeded = (): CommandError => new CommandError(50, 'operation exceeded time limit')

/** An error for what MongoDB does and this store does not (code 238), never ignored silently. */
export const notImplemented = (what: string): CommandError =>
  new CommandError(238, `${what} is not known to the embedded store`)

/**
 * The one rule for names, such as those of commands and operators.
 * @param kind what it is the name of, for the sentence. @returns what the table has under a name.
 * @throws NotImplemented (238) for a name that is not in the table.
 */
export function entryNamed<T>(kind: string, table: ReadonlyMap<string, T>, name: string): T {
  const entry = table.get(name)
  if (entry === undefined) throw notImplemented(`The ${kind} '${name}'`)
  return entry
}

/** An error for a write that found no room on the disk (code 14031). Nothing of the write is stored. */
export const outOfDiskSpace = (): CommandError =>
  new CommandError(14031, 'The disk is full: nothing of this command was stored')

/** @returns the code of an error of SQLite, without its details; null for any other error. */
export const sqliteCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null

/** @returns whether SQLite found no room on the disk. */
export const isDiskFull = (error: unknown): boolean => sqliteCode(error) === SQLITE_FULL

/** @returns whether SQLite could not read a damaged page. */
export const isDamage = (error: unknown): boolean => sqliteCode(error) === SQLITE_CORRUPT

/**
 * Converts anything that was thrown to a CommandError, so that an internal error never ends the process.
 */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  if (isDiskFull(error)) return outOfDiskSpace()
  const message = error instanceof Error ? error.message : String(error)
  return new CommandError(2, message)
}

/** An error for a command without a collection name (code 73). */
export const expectedName = (command: string, type: string): CommandError =>
  new CommandError(73, `collection name has invalid type ${type} for command '${command}'`)
