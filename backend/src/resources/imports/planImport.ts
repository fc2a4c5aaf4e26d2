import { createHash } from 'node:crypto'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import {
  fillMessage,
  IMPORT_LIMITS,
  IMPORT_MESSAGES as M,
  type ImportChange,
  type ImportFault,
  type ImportPreview,
} from '@lane-and-court/contract/imports/imports.ts'
import mongoose, { Types } from 'mongoose'
import type { StoredDocument } from '../../infra/database/stored.ts'
import { pauses } from '../../infra/pauses.ts'
import type { Column, ImportTable, PlannedRow } from './importTable.ts'
import { BATCH } from './import.model.ts'
import { ID_COLUMN, plainCell, readRows, type FileRow } from './readRows.ts'

export interface ImportPlan<Document> {
  rows: PlannedRow<Document>[]
  faults: ImportFault[]
  unchanged: number
}

const HEX_ID = /^[0-9a-f]{24}$/i

/**
 * Finds out what a file would change.
 * @throws HttpError 400 with a sentence for a file that cannot be read at all.
 */
export async function planImport<Document extends StoredDocument>(
  table: ImportTable<Document>,
  csv: string,
): Promise<ImportPlan<Document>> {
  const columns = await table.columns()
  const names = columns.map(({ name }) => name)
  const prefs = { messages: { 'string.max': M.tooLong } }
  const schemas = { create: table.schemas.create.prefs(prefs), update: table.schemas.update.prefs(prefs) }
  const file = await readRows(csv, names)
  const stored = await readStoredRows(table, file)
  const plan: ImportPlan<Document> = { rows: [], faults: [], unchanged: 0 }
  const seen = new Map<string, number>()
  const pause = pauses()
  for (const row of file) {
    await pause()
    const faults: ImportFault[] = []
    const fault = (column: string | null, message: string) => faults.push({ row: row.row, column, message })
    if (row.hasExtraCells) fault(null, M.extraCells)
    const id = row.cells.get(ID_COLUMN)?.toLowerCase() ?? ''
    const before = stored.get(id) ?? null
    if (id && !before) fault(ID_COLUMN, fillMessage(M.unknownId, { what: table.what }))
    if (before && seen.has(id)) fault(ID_COLUMN, fillMessage(M.idTwice, { row: seen.get(id) ?? 0 }))
    seen.set(id, row.row)
    const planned = id && !before ? null : planRow({ ...table, columns, schemas }, row, before, fault)
    plan.faults.push(...faults)
    if (planned && faults.length === 0) plan.rows.push(planned)
    else if (!planned && faults.length === 0) plan.unchanged += 1
  }
  await rejectShared(table, file, plan)
  plan.faults.sort((one, other) => one.row - other.row)
  return plan
}

async function readStoredRows<Document extends StoredDocument>(
  { model }: ImportTable<Document>,
  file: readonly FileRow[],
): Promise<ReadonlyMap<string, Document>> {
  const ids = file.map(({ cells }) => cells.get(ID_COLUMN) ?? '').filter((id) => HEX_ID.test(id))
  const _id = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const documents =
    ids.length > 0
      ? await model
          .find({ _id } as object)
          .batchSize(BATCH)
          .lean<Document[]>()
      : []
  return new Map(documents.map((document) => [document._id.toHexString(), document]))
}

type PlannedTable<Document extends StoredDocument> = Omit<ImportTable<Document>, 'columns'> & {
  columns: readonly Column<Document>[]
}

/** @returns what a row does; null if nothing, or if it has a fault. */
function planRow<Document extends StoredDocument>(
  { columns, name, inputOf, finish, schemas }: PlannedTable<Document>,
  { row, cells }: FileRow,
  before: Document | null,
  fault: (column: string | null, message: string) => void,
): PlannedRow<Document> | null {
  const input = inputOf(before)
  const changes: ImportChange[] = []
  const faulty = new Set<string>()
  for (const column of columns) {
    const to = cells.get(column.name)
    if (to === undefined) continue
    const from = before ? plainCell(column.write(before)) : ''
    if (to === from) continue
    const reading = to === '' ? blankValue(column) : column.read(to)
    if ('fault' in reading) {
      faulty.add(column.name)
      fault(column.name, reading.fault)
      continue
    }
    // A spreadsheet may have written the same time or day in another way.
    if (from && textOf(column.read(from)) === textOf(reading)) continue
    if (before && to !== '' && column.isFixed) fault(column.name, column.isFixed)
    setPath(input, column.path, reading.value)
    changes.push({ column: column.name, from: cellText(from), to: cellText(to) })
  }
  if (before && changes.length === 0 && faulty.size === 0) return null
  const schema = before ? schemas.update : schemas.create
  const { value, errors } = validate<Record<string, unknown>>(schema, finish(input))
  for (const [path, message] of Object.entries(errors ?? {})) {
    const column = columnOf(columns, path)
    // The fault of the cell itself is clearer.
    if (!column || !faulty.has(column.name)) fault(column?.name ?? null, message)
  }
  if (!value) return null
  const fields = before ? changedFields(before, value) : value
  const title = cells.get('Name') || (before ? name(before) : '')
  return { row, name: cellText(title), before, fields, changes }
}

const blankValue = ({ name, isOptional }: Pick<Column<never>, 'name' | 'isOptional'>) =>
  isOptional ? { value: null } : { fault: fillMessage(M.blank, { column: name }) }

const columnOf = <Document>(columns: readonly Column<Document>[], path: string) =>
  columns.find((column) => column.path === path) ??
  columns.find((column) => path.startsWith(`${column.path}.`) || column.path.startsWith(`${path}.`))

function setPath(input: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', second] = path.split('.')
  if (!second) input[first] = value
  else (input[first] as Record<string, unknown>)[second] = value
}

/** @returns the fields that are stored with another value now. */
function changedFields(before: StoredDocument, value: Record<string, unknown>): Record<string, unknown> {
  const stored = before as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(value).filter(([field, after]) => textOf(after) !== textOf(stored[field] ?? null)),
  )
}
const textOf = (value: unknown) => JSON.stringify(value ?? null)

const cellText = (cell: string): string =>
  cell.length > IMPORT_LIMITS.shownCell
    ? // No character takes more than two places of a text.
      `${Array.from(cell.slice(0, 2 * IMPORT_LIMITS.shownCell))
        .slice(0, IMPORT_LIMITS.shownCell)
        .join('')} …`
    : cell

/** Adds the faults of values that two rows, or a row and another object, would share. */
async function rejectShared<Document extends StoredDocument>(
  { unique, model }: ImportTable<Document>,
  file: readonly FileRow[],
  { rows, faults }: ImportPlan<Document>,
): Promise<void> {
  if (!unique) return
  const { column, field, message, key } = unique
  const setting = new Set(rows.filter(({ fields }) => field in fields).map(({ row }) => row))
  const first = new Map<string, { row: number; value: string }>()
  for (const { row, cells } of file) {
    const value = cells.get(column)
    if (!value) continue
    const earlier = first.get(key.of(value))
    if (!earlier) first.set(key.of(value), { row, value })
    // Two objects may have had values with the same key before there were keys, and keep them.
    else if (value === earlier.value || setting.has(row) || setting.has(earlier.row))
      faults.push({ row, column, message: fillMessage(M.valueTwice, { row: earlier.row, column }) })
  }
  if (setting.size === 0) return
  const newKeys = rows.flatMap(({ row, fields }) => (setting.has(row) ? [key.of(String(fields[field]))] : []))
  const documents = await model
    .find({ [key.field]: mongoose.trusted({ $in: newKeys }) } as object, { [key.field]: 1 })
    .batchSize(BATCH)
    .lean<Record<string, unknown>[]>()
  const owners = new Map(documents.map((one) => [String(one[key.field]), String(one['_id'])]))
  for (const { row, before, fields } of rows) {
    const owner = setting.has(row) && owners.get(key.of(String(fields[field])))
    if (owner && owner !== before?._id.toHexString()) faults.push({ row, column, message })
  }
}

/**
 * @param warnings what is odd and no fault, by row.
 * @returns a plan as an administrator reads it, and its name: that of the same changes to the same versions.
 */
export function presentPlan<Document extends StoredDocument>(
  plan: ImportPlan<Document>,
  csv: string,
  warnings: readonly ImportFault[] = [],
): ImportPreview {
  const { rows, faults, unchanged } = plan
  const created = rows.filter(({ before }) => before === null).length
  const isReady = faults.length === 0 && rows.length > 0
  return {
    token: isReady ? tokenOf(plan, csv) : null,
    created,
    changed: rows.length - created,
    unchanged,
    rows: rows.slice(0, IMPORT_LIMITS.listed).map(({ row, name, before, changes }) => ({
      row,
      name,
      isNew: before === null,
      changes,
    })),
    faultCount: faults.length,
    faults: faults.slice(0, IMPORT_LIMITS.listed),
    warningCount: warnings.length,
    warnings: warnings.slice(0, IMPORT_LIMITS.listed),
  }
}

function tokenOf<Document extends StoredDocument>({ rows }: ImportPlan<Document>, csv: string): string {
  const hash = createHash('sha256').update(csv)
  for (const { row, before } of rows)
    hash.update(`\n${row} ${before?._id.toHexString() ?? ''} ${before?.version ?? 0}`)
  return hash.digest('base64url')
}
