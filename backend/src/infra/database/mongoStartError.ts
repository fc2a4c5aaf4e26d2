import mongoose from 'mongoose'

const { mongo } = mongoose

/**
 * Why the MongoDB of MONGODB_URI cannot be used, and what to do, in a sentence for the person who starts the site or a
 * command. It never holds the address itself, which has a password.
 */
export class MongoStartError extends Error {
  override name = 'MongoStartError'
}

/** Codes of a server that refuses a login: UserNotFound, AuthenticationFailed, MechanismUnavailable. */
const NO_LOGIN: ReadonlySet<unknown> = new Set([11, 18, 334])
/** Codes of a server that refuses a command: Unauthorized; of Atlas both. */
const NO_RIGHT = 13
const OF_ATLAS = 8_000
/** The name of the database has a character that no name may have. */
const INVALID_NAME = 73

/** What DNS says of a host that is not there. With another code it did not answer, and may do so later. */
const NO_SUCH_HOST: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Explains why a MongoDB cannot be used, now or later.
 * @returns the error itself if it is of another kind: the database is away, or it is a fault of the program.
 */
export function mongoStartErrorOf(error: unknown): unknown {
  const sentence = error instanceof Error ? sentenceOf(error) : null
  return sentence === null ? error : new MongoStartError(sentence)
}

/** @returns whether DNS has given no answer about the host of a `mongodb+srv` address, so that it may be asked again. */
export const isDnsAway = (error: unknown): boolean => isOfDns(error) && !NO_SUCH_HOST.has(error.code)

const isOfDns = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && /^query(Srv|Txt)$/.test(String(error.syscall))

function sentenceOf(error: Error): string | null {
  const refusal = refusalOf(error)
  if (refusal !== null) return refusal
  if (isOfDns(error)) {
    const [, host = ''] = /_mongodb\._tcp\.(\S+)/.exec(error.message) ?? []
    return NO_SUCH_HOST.has(error.code)
      ? `DNS knows no MongoDB at ${host}. Check the host in MONGODB_URI, after mongodb+srv://.`
      : null
  }
  if (error instanceof mongo.MongoParseError || error instanceof mongo.MongoAPIError)
    return `MONGODB_URI cannot be used (${error.message}).`
  // Of the library that reads the address for the driver, which has an error of its own with the same name.
  if (error.name === 'MongoParseError')
    return `MONGODB_URI cannot be read (${error.message}). In its user name and password, each of : / ? # [ ] @ % is written as its code, as in p%40ss for p@ss.`
  // The only one of its kind at a start; its message repeats a part of the address.
  if (error.constructor === mongo.MongoRuntimeError)
    return 'MONGODB_URI cannot be read: its host or port is not one. It is written as mongodb://user:password@host:27017/lane-and-court.'
  if ('syscall' in error && error.syscall === 'open')
    return `A file that MONGODB_URI names cannot be read (${error.message}).`
  return null
}

/** @returns the sentence if a MongoDB has refused the login or a command of its user; null for any other error. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof mongo.MongoServerError)) return null
  const { code } = error
  // Without the whole command that a server repeats.
  const message = error.message.replace(/ to execute command \{.*$|\.$/s, '')
  if (NO_LOGIN.has(code) || (code === OF_ATLAS && /auth/i.test(message)))
    return `MongoDB refuses the login of MONGODB_URI (${message}). Check its user name and its password, and add authSource=admin if the user belongs to the database admin.`
  if (code === NO_RIGHT || code === OF_ATLAS)
    return `MongoDB does not let the user of MONGODB_URI work on this database (${message}). MONGODB_URI needs a user, and that user the role readWrite.`
  if (code === INVALID_NAME) return `MONGODB_URI names a database that cannot exist (${message}).`
  return null
}
