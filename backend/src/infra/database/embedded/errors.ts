const CODE_NAMES: Record<number, string> = {
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  197: 'InvalidIndexSpecificationOption',
  238: 'NotImplemented',
  263: 'OperationNotSupportedInTransaction',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
}

/** A fault that is answered to the client in MongoDB's own form: number, name, sentence, and extra fields such as `keyPattern`. */
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

  /** The whole reply of a command that failed. */
  toReply(): Record<string, unknown> {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.extra }
  }
}

/** A value that is wrong in itself (code 2). */
export const badValue = (message: string): CommandError => new CommandError(2, message)

/** A request whose shape cannot be read (code 9). */
export const failedToParse = (message: string): CommandError => new CommandError(9, message)

/** A value of the wrong type (code 14). */
export const typeMismatch = (message: string): CommandError => new CommandError(14, message)

/** Something MongoDB has and this store has not (code 238): said, never pretended. */
export const notImplemented = (what: string): CommandError =>
  new CommandError(238, `${what} is not supported by the embedded store; set MONGODB_URI to use MongoDB`)

/**
 * Turns whatever was thrown into a CommandError, so that a fault inside never ends the process.
 * Mingo throws plain errors for expressions that it cannot evaluate; they are answered as BadValue.
 */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new CommandError(2, message)
}

/** A command without the name of a collection (code 73). */
export const expectedName = (command: string, type: string): CommandError =>
  new CommandError(73, `collection name has invalid type ${type} for command '${command}'`)
