/**
 * All or nothing, on both stores: neither the embedded store nor a single mongod has transactions over several
 * documents. What an import will do is stored first, each write names the version that it changes and is marked, and
 * whatever fails is taken back by these marks: at once, or after a crash by `recoverImports`.
 */
import mongoose, { type mongo, type Types } from 'mongoose'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import {
  BATCH,
  ImportModel,
  ImportRowModel,
  type ImportDocument,
  type ImportRowDocument,
} from './import.model.ts'

/** As many marks as other writes keep. */
const MARKS = 10

type Write = mongo.AnyBulkWriteOperation
/** What an import will do to one object. */
export type NewRow = Omit<ImportRowDocument, '_id' | 'importId' | 'at'>

const markOf = (importId: Types.ObjectId) => `import:${importId.toHexString()}`

/** Some object was changed, deleted or created meanwhile; nothing of the import is left. */
export class ImportConflictError extends Error {}

/**
 * Does all of an import, or nothing. The caller holds the lock of the imports.
 * @throws ImportConflictError; whatever the database throws: then the next call of `recoverImports` takes it back.
 */
export async function writeImport(
  record: Omit<ImportDocument, 'state' | 'isUndone'>,
  rows: readonly NewRow[],
): Promise<void> {
  await ImportModel.create({ ...record, state: 'writing', isUndone: false })
  for (const batch of batchesOf(rows))
    // Not through Mongoose, which takes longer to check each row than the store to write it.
    await ImportRowModel.collection.insertMany(
      batch.map((row) => ({ ...row, importId: record._id, at: record.at }) as ImportRowDocument),
    )
  const mark = markOf(record._id)
  for (const batch of batchesOf(rows)) {
    const done = await write(
      record.stored,
      batch.map((row) => forward(row, mark)),
    )
    if (done === batch.length) continue
    await takeBack(record)
    throw new ImportConflictError()
  }
  await ImportModel.updateOne({ _id: record._id }, { state: 'done' })
}

/** Takes back what unfinished imports of a type have written. The caller holds the lock of the imports. */
export async function recoverImports(type: string): Promise<number> {
  const unfinished = await ImportModel.find({ type, state: 'writing' }).lean<ImportDocument[]>()
  for (const one of unfinished) await takeBack(one)
  return unfinished.length
}

async function takeBack({ _id, stored }: Pick<ImportDocument, '_id' | 'stored'>): Promise<void> {
  const rows = await readRowsOf(_id)
  for (const batch of batchesOf(rows))
    await write(
      stored,
      batch.map((row) => backward(row, markOf(_id))),
    )
  await ImportRowModel.deleteMany({ importId: _id })
  await ImportModel.deleteOne({ _id })
}

/** @returns how many of the writes have found their document. */
async function write(collection: string, writes: readonly Write[]): Promise<number> {
  try {
    const done = await mongoose.connection.collection(collection).bulkWrite([...writes], { ordered: false })
    const { insertedCount, matchedCount, deletedCount } = done
    return insertedCount + matchedCount + deletedCount
  } catch (error) {
    // A new object, or a value that must be unique, is there already; the others were written.
    if (!isDuplicateKey(error)) throw error
    return -1
  }
}

function forward({ objectId: _id, version, before, after }: NewRow, mark: string): Write {
  if (!after) return { deleteOne: { filter: { _id, version } } }
  if (!before) {
    const now = new Date()
    return {
      insertOne: { document: { createdAt: now, ...after, _id, version: 1, writes: [mark], updatedAt: now } },
    }
  }
  return {
    updateOne: {
      filter: { _id, version },
      update: {
        ...changeOf(before, after),
        $inc: { version: 1 },
        $push: { writes: { $each: [mark], $slice: -MARKS } },
      } as object,
    },
  }
}

/** Only what this import has written and nobody has changed since. */
function backward({ objectId: _id, version, before, after }: NewRow, mark: string): Write {
  if (!before) return { deleteOne: { filter: { _id, version: 1, writes: mark } } }
  // If it was not deleted yet, its id is taken, and it stays as it is.
  if (!after) return { insertOne: { document: { ...before, _id, version: (version ?? 0) + 1 } } }
  return {
    updateOne: {
      filter: { _id, version: (version ?? 0) + 1, writes: mark },
      // A version never comes twice: somebody may have read this one.
      update: { ...changeOf(after, before), $inc: { version: 1 } },
    },
  }
}

function changeOf(from: Record<string, unknown>, to: Record<string, unknown>) {
  const gone = Object.keys(from).filter((field) => !(field in to))
  return {
    $set: { ...to, updatedAt: new Date() },
    ...(gone.length > 0 ? { $unset: Object.fromEntries(gone.map((field) => [field, ''])) } : {}),
  }
}

const readRowsOf = (importId: Types.ObjectId) =>
  ImportRowModel.find({ importId }).batchSize(BATCH).lean<ImportRowDocument[]>()

function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )
}

/** Forgets the rows of imports that will not be undone any more: they may hold hashes of passwords. */
export async function forgetRows(...imports: readonly Types.ObjectId[]): Promise<void> {
  for (const importId of imports) await ImportRowModel.deleteMany({ importId })
}

/** @returns the rows that take an import back, which is undone as a whole. */
export async function rowsOfUndo({ _id, stored }: Pick<ImportDocument, '_id' | 'stored'>): Promise<NewRow[]> {
  const rows = await readRowsOf(_id)
  const created = rows.filter(({ before }) => before === null).map(({ objectId }) => objectId)
  // As they are stored, with all fields: one that cannot be removed in the end must come back unchanged.
  const whole = await mongoose.connection
    .collection(stored)
    .find({ _id: { $in: created } })
    .batchSize(BATCH)
    .toArray()
  const byId = new Map(whole.map((document) => [String(document._id), document]))
  return rows.map(({ objectId, name, version, before, after }) => ({
    objectId,
    name,
    version: (version ?? 0) + 1,
    before: before ? after : (byId.get(objectId.toHexString()) ?? {}),
    after: before,
  }))
}
