import { hostname } from 'node:os'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/indexSpec.ts'
import { tablesOf } from '../storage/substringIndex.ts'
import { collectionName, wholeNumber } from './context.ts'
import type { Command, CommandContext } from './context.ts'

type Database = CommandContext['database']

interface Sizes {
  count: number
  /** Bytes of all documents. */
  size: number
  /** Bytes of the pages that hold them. */
  storage: number
  /** Bytes of each index by its name; entries share their pages, so these are those of the entries. */
  indexes: Record<string, number>
}

/** `collStats`: as a real server answers for a collection that does not exist, with nothing in it. */
export const collStats: Command = (body, { database, db }) => {
  const name = collectionName(body, 'collStats')
  const scale = wholeNumber(body, 'scale', 1, 1)
  const collection = database.find(db, name)
  const sizes = collection ? sizesOf(database, collection) : { count: 0, size: 0, storage: 0, indexes: {} }
  const scaled = (bytes: number) => Math.floor(bytes / scale)
  const totalIndexSize = sumOf(Object.values(sizes.indexes))
  return {
    ns: `${db}.${name}`,
    size: scaled(sizes.size),
    count: sizes.count,
    ...(sizes.count > 0 ? { avgObjSize: Math.floor(sizes.size / sizes.count) } : {}),
    numOrphanDocs: 0,
    storageSize: scaled(sizes.storage),
    freeStorageSize: 0,
    capped: false,
    nindexes: Object.keys(sizes.indexes).length,
    indexBuilds: [],
    totalIndexSize: scaled(totalIndexSize),
    totalSize: scaled(sizes.storage + totalIndexSize),
    indexSizes: Object.fromEntries(
      Object.entries(sizes.indexes).map(([index, bytes]) => [index, scaled(bytes)]),
    ),
    scaleFactor: scale,
    ok: 1,
  }
}

/** `dbStats` */
export const dbStats: Command = (body, { database, db }) => {
  const scale = wholeNumber(body, 'scale', 1, 1)
  const all = database.list(db).map((collection) => sizesOf(database, collection))
  const objects = sumOf(all.map(({ count }) => count))
  const dataSize = sumOf(all.map(({ size }) => size))
  const storage = sumOf(all.map(({ storage: bytes }) => bytes))
  const indexSize = sumOf(all.flatMap(({ indexes }) => Object.values(indexes)))
  return {
    db,
    collections: all.length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? dataSize / objects : 0,
    dataSize: dataSize / scale,
    storageSize: storage / scale,
    indexes: sumOf(all.map(({ indexes }) => Object.keys(indexes).length)),
    indexSize: indexSize / scale,
    totalSize: (storage + indexSize) / scale,
    scaleFactor: scale,
    ok: 1,
  }
}

/** `serverStatus`: the parts that a store in one process has. */
export const serverStatus: Command = (_body, { opcounters, connections }) => {
  const { rss, heapTotal } = process.memoryUsage()
  const uptime = process.uptime()
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return {
    host: hostname(),
    version: '7.0.0',
    process: 'lane-and-court',
    pid: process.pid,
    uptime: Math.floor(uptime),
    uptimeMillis: Math.floor(uptime * 1000),
    uptimeEstimate: Math.floor(uptime),
    localTime: new Date(),
    connections: { current: connections(), active: 1 },
    opcounters: { ...opcounters },
    storageEngine: {
      name: 'sqlite',
      supportsCommittedReads: true,
      supportsSnapshotReadConcern: false,
      readOnly: false,
      persistent: true,
    },
    mem: { bits: 64, resident: megabytes(rss), virtual: megabytes(heapTotal), supported: true },
    ok: 1,
  }
}

function sizesOf(database: Database, collection: Collection): Sizes {
  const row = database.get(
    `SELECT count(*) AS n, coalesce(sum(length(doc)), 0) AS bytes FROM c${collection.id}`,
  )
  const pagesOf = (table: string) =>
    Number(database.get('SELECT coalesce(sum(pgsize), 0) AS bytes FROM dbstat WHERE name = ?', table)?.bytes)
  const entriesOf = (index: Index) =>
    index.isSubstring
      ? sumOf(tablesOf(index).map(pagesOf))
      : Number(
          database.get(
            'SELECT coalesce(sum(length(key) + 8), 0) AS bytes FROM index_entries WHERE idx = ?',
            index.id,
          )?.bytes,
        )
  return {
    count: Number(row?.n),
    size: Number(row?.bytes),
    storage: pagesOf(`c${collection.id}`),
    indexes: {
      _id_: pagesOf(`sqlite_autoindex_c${collection.id}_1`),
      ...Object.fromEntries(collection.indexes.map((index) => [index.name, entriesOf(index)])),
    },
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
