import { isDoc, toNumber, typeName, type Doc } from '../values/bson.ts'
import { badValue, CommandError, entryNamed, failedToParse, outOfDiskSpace, typeMismatch } from './errors.ts'
import type { InTurns } from './turns.ts'
import { collMod, create, createIndexes, dropIndexes, listCollections, listIndexes } from './admin.ts'
import { refuseFields, type Command, type CommandContext, type Write } from './context.ts'
import { aggregate, count, distinct, find, getMore, killCursors } from './read.ts'
import { findAndModify, insert, remove, update } from './write.ts'

/** What the driver takes for a MongoDB 7 that is no replica set. */
const hello: Command = () => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
})

const buildInfo: Command = () => ({
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  store: 'embedded',
  maxBsonObjectSize: 16 * 1024 * 1024,
  ok: 1,
})

/** Refused while the disk is full, so that a health check learns of it. */
const ping: Command = (_body, { database }) => {
  if (!database.hasRoom()) throw outOfDiskSpace()
  return { ok: 1 }
}

/** Nothing is kept for a session. */
const endSessions: Command = () => ({ ok: 1 })

/** What the driver adds to any command. */
const COMMON = ['$db', '$readPreference', 'lsid', 'maxTimeMS', 'readConcern', 'writeConcern'] as const

const command = (run: Command, ...fields: string[]): Known => ({
  run,
  fields: new Set([...COMMON, ...fields]),
})

interface Known {
  run: Command
  /** What the command may have besides its own name; null for a handshake, which may have any field. */
  fields: ReadonlySet<string> | null
}

export const COMMANDS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['hello', { run: hello, fields: null }],
  ['ismaster', { run: hello, fields: null }],
  ['ping', command(ping)],
  ['buildInfo', command(buildInfo)],
  ['endSessions', command(endSessions)],
  ['find', command(find, 'filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch')],
  ['getMore', command(getMore, 'collection', 'batchSize')],
  ['killCursors', command(killCursors, 'cursors')],
  ['count', command(count)],
  ['distinct', command(distinct, 'key', 'query')],
  ['aggregate', command(aggregate, 'pipeline', 'cursor')],
  ['insert', command(insert, 'documents', 'ordered')],
  ['update', command(update, 'updates', 'ordered')],
  ['delete', command(remove, 'deletes', 'ordered')],
  ['findAndModify', command(findAndModify, 'query', 'sort', 'fields', 'update', 'remove', 'new', 'upsert')],
  ['create', command(create)],
  ['listCollections', command(listCollections, 'filter', 'nameOnly', 'cursor', 'authorizedCollections')],
  ['listIndexes', command(listIndexes, 'cursor')],
  ['createIndexes', command(createIndexes, 'indexes')],
  ['dropIndexes', command(dropIndexes, 'index')],
  ['collMod', command(collMod, 'index')],
])

/**
 * Runs a command and returns its reply, or its work if it is to be run in turns or in a transaction.
 * Throws NotImplemented (238) for a command that this store does not know, and for a field of it.
 */
export function execute(body: Doc, context: CommandContext): Doc | InTurns<Doc> | Write {
  const [name = ''] = Object.keys(body)
  const { run, fields } = entryNamed('command', COMMANDS, name)
  const { [name]: _own, ...others } = body
  if (fields) refuseFields(name, others, fields)
  checkWriteConcern(body.writeConcern)
  return run(body, context)
}

const CONCERN_FIELDS = new Set(['w', 'j', 'wtimeout', 'fsync', 'provenance', 'wElectionId', 'wOpTime'])
const MOST_SERVERS = 50

/**
 * Throws for a write concern that one server alone cannot fulfill (BadValue, 2), as a real server without replicas
 * does, and for a malformed one (FailedToParse, 9; TypeMismatch, 14; 40415). Every acknowledged write is on disk,
 * so all others are fulfilled.
 */
function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return
  if (!isDoc(concern))
    throw typeMismatch(`"writeConcern" had the wrong type. Expected object, found ${typeName(concern)}`)
  const unknown = Object.keys(concern).find((field) => !CONCERN_FIELDS.has(field))
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field 'WriteConcernOptions.${unknown}' is an unknown field.`)
  const { w } = concern
  if (w === undefined || w === 'majority') return
  if (typeof w === 'string')
    throw badValue(`cannot use non-majority 'w' mode "${w}" when a host is not a member of a replica set`)
  const servers = toNumber(w)
  if (servers === null || !(servers >= 0 && servers <= MOST_SERVERS))
    throw failedToParse(
      `w has to be a non-negative number and not greater than ${MOST_SERVERS}; found: ${String(w)}`,
    )
  if (servers > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated")
}
