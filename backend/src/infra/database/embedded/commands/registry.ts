import type { Doc } from '../bson.ts'
import { CommandError, outOfDiskSpace } from '../errors.ts'
import {
  create,
  createIndexes,
  drop,
  dropDatabase,
  dropIndexes,
  listCollections,
  listDatabases,
  listIndexes,
} from './admin.ts'
import { collMod, renameCollection } from './alter.ts'
import type { Command, CommandContext, Counted, Write } from './context.ts'
import { explain } from './explain.ts'
import type { InTurns } from '../turns.ts'
import { aggregate, count, distinct, find, getMore, killCursors } from './read.ts'
import { collStats, dbStats, serverStatus } from './stats.ts'
import { findAndModify, insert, remove, update } from './write.ts'
import { checkWriteConcern } from './writeConcern.ts'

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

/** Refused while the disk is full, so that a health check learns of it (docs/specification.md section 7). */
const ping: Command = (_body, { database }) => {
  if (!database.hasRoom()) throw outOfDiskSpace()
  return { ok: 1 }
}

const acknowledge: Command = () => ({ ok: 1 })

const COMMANDS: Record<string, Command> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping,
  endSessions: acknowledge,
  buildInfo: () => ({
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    maxBsonObjectSize: 16 * 1024 * 1024,
    ok: 1,
  }),
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  listIndexes,
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  renameCollection,
  collMod,
  collStats,
  dbStats,
  serverStatus,
  explain,
}

const COUNTED: Readonly<Record<string, Counted>> = {
  insert: 'insert',
  find: 'query',
  update: 'update',
  delete: 'delete',
  getMore: 'getmore',
}
const byName = new Map([
  ...Object.entries(COMMANDS),
  ['buildinfo', COMMANDS.buildInfo] as const,
  ['collstats', COMMANDS.collStats] as const,
  ['dbstats', COMMANDS.dbStats] as const,
])

/**
 * Runs a command and returns its reply, or its work if it is to be run in turns or in a transaction.
 * Throws CommandNotFound (59) for unknown commands.
 */
export function execute(body: Doc, context: CommandContext): Doc | InTurns<Doc> | Write {
  const name = Object.keys(body)[0] ?? ''
  const command = byName.get(name)
  if (!command) throw new CommandError(59, `no such command: '${name}'`)
  checkWriteConcern(body.writeConcern)
  context.opcounters[COUNTED[name] ?? 'command'] += 1
  return command(body, context)
}
