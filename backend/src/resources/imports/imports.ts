import { createHash } from 'node:crypto'
import {
  fillMessage,
  IMPORT_LIMITS,
  IMPORT_MESSAGES as M,
  type ImportOrder,
  type ImportPreview,
  type ImportResult,
} from '@lane-and-court/contract/imports/imports.ts'
import { DateTime } from 'luxon'
import mongoose, { Types } from 'mongoose'
import { ConflictError, HttpError } from '../../http/errors.ts'
import { withLease } from '../../infra/database/lease.ts'
import { noteEarlierAttempt, type StoredDocument } from '../../infra/database/stored.ts'
import { pauses } from '../../infra/pauses.ts'
import { deleteVersions, storeVersions } from '../history.ts'
import { BATCH, ImportModel, type ImportDocument } from './import.model.ts'
import type { ImportTable, PlannedRow } from './importTable.ts'
import {
  forgetRows,
  ImportConflictError,
  recoverImports,
  rowsOfUndo,
  writeImport,
  type NewRow,
} from './importWrites.ts'
import { planImport, presentPlan } from './planImport.ts'

const LEASE_MS = 30_000
const WAIT_MS = 10_000
/** Names in a message; the others are only counted. */
const NAMED = 3

/** @returns what a file would change. @throws HttpError 400 with a sentence for a file that cannot be read at all. */
export async function previewImport<Document extends StoredDocument>(
  table: ImportTable<Document>,
  csv: string,
): Promise<ImportPreview> {
  const plan = await planImport(table, csv)
  return presentPlan(plan, csv, await table.warnings?.(plan.rows))
}

/**
 * Imports a file as its preview said: all of it, or nothing.
 * @param _id of the import, the same for each attempt.
 * @throws ConflictError with the new preview if something has changed since; HttpError 503 while another import runs.
 */
export async function importFile<Document extends StoredDocument>(
  table: ImportTable<Document>,
  { csv, token }: ImportOrder,
  { _id, by }: Pick<ImportDocument, '_id' | 'by'>,
): Promise<ImportResult> {
  return withLock(table, async () => {
    const earlier = await ImportModel.findById(_id).lean<ImportDocument>()
    if (earlier) {
      noteEarlierAttempt(earlier.token === token)
      return presentImport(earlier)
    }
    const plan = await planImport(table, csv)
    const preview = presentPlan(plan, csv)
    if (preview.token !== token) throw changedSince(await previewImport(table, csv))
    const { created, changed } = preview
    const record = { ...recordOf(table, by), _id, token, created, changed, undoes: null }
    const rows = await rowsOf(table, plan.rows, _id)
    const changing = plan.rows.flatMap(({ before }) => before ?? [])
    await storeVersions(table.model.collection.name, changing, '')
    try {
      await writeImport(record, rows)
    } catch (error) {
      if (!(error instanceof ImportConflictError)) throw error
      throw changedSince(await previewImport(table, csv))
    }
    await afterWrite(table, rows, by)
    return presentImport(record)
  })
}

/**
 * Undoes an import: all of it, or nothing.
 * @throws HttpError 404 for an import that cannot be undone; 409 if one of its objects was changed since.
 */
export async function undoImport<Document extends StoredDocument>(
  table: ImportTable<Document>,
  id: string,
  { _id, by }: Pick<ImportDocument, '_id' | 'by'>,
): Promise<ImportResult> {
  return withLock(table, async () => {
    const { type, model } = table
    const original = Types.ObjectId.isValid(id)
      ? await ImportModel.findOne({ _id: id, type }).lean<ImportDocument>()
      : null
    if (!original || original.undoes) throw new HttpError(404, 'not_found', M.cannotUndo)
    if (original.isUndone) return presentImport(original)
    const rows = await rowsOfUndo(original)
    const versions = await model
      .find({ _id: mongoose.trusted({ $in: rows.map(({ objectId }) => objectId) }) } as object, {
        version: 1,
      })
      .batchSize(BATCH)
      .lean<Pick<Document, '_id' | 'version'>[]>()
    const currentVersions = new Map(versions.map(({ _id, version }) => [_id.toHexString(), version]))
    const touched = rows.filter(
      ({ objectId, version }) => currentVersions.get(objectId.toHexString()) !== version,
    )
    if (touched.length > 0) throw changedAfter(touched.map(({ name }) => name))
    const { created, changed } = original
    try {
      const record = { ...recordOf(table, by), _id, token: id, created, changed, undoes: original._id }
      await writeImport(record, rows)
    } catch (error) {
      if (!(error instanceof ImportConflictError)) throw error
      throw changedAfter([])
    }
    await ImportModel.updateOne({ _id: original._id }, { isUndone: true })
    await forgetRows(original._id, _id)
    await afterWrite(table, rows, by)
    return presentImport(original)
  })
}

/** @returns the newest import of a type that can still be undone; null for none. */
export async function readLastImport(type: string): Promise<ImportResult | null> {
  const since = mongoose.trusted({ $gt: DateTime.utc().minus({ days: IMPORT_LIMITS.undoDays }).toJSDate() })
  const last = await ImportModel.findOne({ type, state: 'done', undoes: null, at: since })
    .sort({ at: -1 })
    .lean<ImportDocument>()
  return last && !last.isUndone ? presentImport(last) : null
}

/** Takes back what imports have written that a crash has interrupted. @returns how many there were. */
export async function recoverInterruptedImports(ending: AbortSignal): Promise<number> {
  const types = await ImportModel.distinct('type', { state: 'writing' })
  let count = 0
  for (const type of types) {
    const options = { leaseMs: LEASE_MS, onWait: () => {}, ending }
    count += (await withLease(lockOf(type), options, () => recoverImports(type))) ?? 0
  }
  return count
}

const recordOf = <Document extends StoredDocument>({ type, model }: ImportTable<Document>, by: string) => ({
  type,
  stored: model.collection.name,
  at: new Date(),
  by,
})

const lockOf = (type: string) => `import ${type}`

async function withLock<Document extends StoredDocument, T>(
  table: ImportTable<Document>,
  work: () => Promise<T>,
): Promise<T> {
  const ending = AbortSignal.timeout(WAIT_MS)
  const done = await withLease(
    lockOf(table.type),
    { leaseMs: LEASE_MS, onWait: () => {}, ending },
    async () => {
      await recoverImports(table.type)
      return { result: await work() }
    },
  )
  if (!done) throw new HttpError(503, 'unavailable', M.busy)
  return done.result
}

async function rowsOf<Document extends StoredDocument>(
  { model, newObjects, unique }: ImportTable<Document>,
  planned: readonly PlannedRow<Document>[],
  importId: Types.ObjectId,
): Promise<NewRow[]> {
  const others = (planned.some(({ before }) => before === null) && (await newObjects?.())) || (() => ({}))
  const rows: NewRow[] = []
  const pause = pauses()
  let place = 0
  for (const { row, name, before, fields } of planned) {
    await pause()
    // Cast by the model, which knows dates and defaults.
    const cast = new model(
      before ? fields : { ...fields, ...others(place++) },
    ).toObject() as unknown as Record<string, unknown>
    const { _id: _own, version: _version, writes: _writes, ...whole } = cast
    if (!before) {
      rows.push({ objectId: idOf(importId, row), name, version: null, before: null, after: whole })
      continue
    }
    const stored = before as unknown as Record<string, unknown>
    const names = [...Object.keys(fields), ...(unique && unique.field in fields ? [unique.key.field] : [])]
    const only = (from: Record<string, unknown>) =>
      Object.fromEntries(names.flatMap((field) => (field in from ? [[field, from[field]]] : [])))
    rows.push({
      objectId: before._id,
      name,
      version: before.version,
      before: only(stored),
      after: only(whole),
    })
  }
  return rows
}

/** What is to be done when all is written: the history, and what the table says. */
async function afterWrite<Document extends StoredDocument>(
  table: ImportTable<Document>,
  rows: readonly NewRow[],
  by: string,
): Promise<void> {
  const { model } = table
  const _id = mongoose.trusted({ $in: rows.map(({ objectId }) => objectId) })
  const written = await model
    .find({ _id } as object)
    .batchSize(BATCH)
    .lean<Document[]>()
  await storeVersions(model.collection.name, written, by)
  await deleteVersions(rows.filter(({ after }) => !after).map(({ objectId }) => objectId))
  await table.afterWrite?.(rows, by)
}

/** The same import and row give the same id. */
const idOf = (importId: Types.ObjectId, row: number) =>
  new Types.ObjectId(createHash('sha256').update(`${importId.toHexString()} ${row}`).digest().subarray(0, 12))

const changedSince = (preview: ImportPreview) => new ConflictError(preview, {}, M.changedSince)

function changedAfter(names: readonly string[]): HttpError {
  const first = names.slice(0, NAMED).map((name) => `“${name}”`)
  const others = names.length - first.length
  const list = [...first, ...(others > 0 ? [`${others} more`] : [])].join(', ')
  return new HttpError(409, 'conflict', fillMessage(M.changedAfter, { names: list || 'just now' }))
}

const presentImport = ({
  _id,
  created,
  changed,
  at,
  by,
}: Pick<ImportDocument, '_id' | 'created' | 'changed' | 'at' | 'by'>): ImportResult => ({
  id: _id.toHexString(),
  created,
  changed,
  at: at.toISOString(),
  by,
})
