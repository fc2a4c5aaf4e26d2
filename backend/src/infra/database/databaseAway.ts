import mongoose from 'mongoose'

const { mongo } = mongoose

/** The database does not answer; what was asked may be asked again later. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** What the driver throws when it has no connection, or loses one while it waits for the answer. */
const CONNECTION_ERRORS = [
  DatabaseAwayError,
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoServerClosedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoNotConnectedError,
  mongo.MongoClientClosedError,
  mongoose.Error.MongooseServerSelectionError,
]

/**
 * Codes with which a server says that it is starting or stopping, is not the primary, or cannot reach enough other
 * members for a write: HostUnreachable, HostNotFound, WriteConcernTimeout, NetworkTimeout, ShutdownInProgress,
 * UnsatisfiableWriteConcern, ExceededTimeLimit, PrimarySteppedDown, SocketException, NotWritablePrimary,
 * LegacyNotPrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk,
 * NotPrimaryOrSecondary.
 */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  6, 7, 64, 89, 91, 100, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
])

/**
 * @returns whether an error says that the database cannot be reached now. A write may have been stored nevertheless;
 *   the idempotency key of its request makes it safe to send it again.
 */
export function isDatabaseAwayError(error: unknown): boolean {
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return true
  return error instanceof mongo.MongoServerError && AWAY_CODES.has(error.code)
}
