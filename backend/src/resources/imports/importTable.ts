import {
  fillMessage,
  IMPORT_MESSAGES as M,
  type ImportChange,
  type ImportFault,
} from '@lane-and-court/contract/imports/imports.ts'
import type { TrashType } from '@lane-and-court/contract/trash/trash.ts'
import type { Schema } from 'joi'
import { DateTime } from 'luxon'
import type { Model, Types } from 'mongoose'
import type { Topic } from '../../http/cache/topicCache.ts'
import type { CsvColumn } from '../../http/csvFile.ts'
import type { StoredDocument } from '../../infra/database/stored.ts'

/** What a cell holds: a value, or why it holds none. */
export type CellValue = { value: unknown } | { fault: string }

/** One column of a CSV file: how its cells are written and read. */
export interface Column<Document> extends CsvColumn<Document> {
  /** Path of its field in the input that the schema validates, such as `ageRange.minMonths`. */
  path: string
  /** What it returns for an object is always taken for unchanged. */
  write: (document: Document) => string
  /** @param cell without spaces around it, and not blank. */
  read: (cell: string) => CellValue
  /** Whether the cell may be blank for an object that exists. */
  isOptional?: true
  /** Why no file may give it another value in an object that exists; it may be blanked. */
  isFixed?: string
}

/** What a row does to one object. */
export interface PlannedRow<Document> {
  row: number
  name: string
  /** Null for a new one. */
  before: Document | null
  /** All fields of a new object; of another one, those that change. */
  fields: Record<string, unknown>
  changes: ImportChange[]
}

/** How objects of one type are exported to a file and imported from it. */
export interface ImportTable<Document extends StoredDocument> {
  type: TrashType
  /** What one is called in messages: `class`. */
  what: string
  /** Path of its routes, such as /api/admin/classes. */
  path: string
  topic: Topic | null
  model: Model<Document>
  /** @returns its columns, once per file. */
  columns: () => Promise<readonly Column<Document>[]>
  name: (document: Document) => string
  /** @returns the input of an object as its schema takes it; without one, of a new object. */
  inputOf: (document: Document | null) => Record<string, unknown>
  /** Puts an input in order after its cells were read, before it is validated. */
  finish: (input: Record<string, unknown>) => Record<string, unknown>
  schemas: { create: Schema; update: Schema }
  /**
   * A field that no two objects may share, by the name of its column. Where its values are not compared as they are, the
   * key is what is compared, in a field of its own.
   */
  unique?: {
    column: string
    field: keyof Document & string
    message: string
    key: { field: keyof Document & string; of: (value: string) => string }
  }
  /** @returns what is odd about these rows, and can be imported all the same. */
  warnings?: (rows: readonly PlannedRow<Document>[]) => Promise<ImportFault[]>
  /** @returns what new objects have beside their input, once per import. */
  newObjects?: () => Promise<(place: number) => object>
  /** Is called with what an import has written, or its undoing. @param by name of the administrator. */
  afterWrite?: (rows: readonly WrittenRow[], by: string) => Promise<void>
}

/** What an import has done to one object: the fields that changed. */
export interface WrittenRow {
  objectId: Types.ObjectId
  name: string
  /** Null for a new object. */
  before: Record<string, unknown> | null
  /** Null for one that was removed because its import was undone. */
  after: Record<string, unknown> | null
}

/** @returns a column of text. */
export const textColumn = <Document>(
  name: string,
  path: string,
  write: (document: Document) => string | null | undefined,
  isOptional = false,
): Column<Document> => ({
  name,
  path,
  write: (document) => write(document) ?? '',
  read: (value) => ({ value }),
  ...(isOptional ? { isOptional } : {}),
})

/** @returns a column of numbers, which may have a dollar sign and commas between thousands. */
export const numberColumn = <Document>(
  name: string,
  path: string,
  write: (document: Document) => number | null | undefined,
  { isOptional = false, times = 1 }: { isOptional?: boolean; times?: number } = {},
): Column<Document> => ({
  name,
  path,
  write: (document) => {
    const value = write(document)
    return typeof value === 'number' ? String(Number((value / times).toFixed(2))) : ''
  },
  read: (cell) => {
    const number = /^\$?-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(cell)
      ? Number(cell.replace(/[$,]/g, ''))
      : NaN
    if (Number.isNaN(number)) return { fault: fillMessage(M.number, { column: name }) }
    return { value: times === 1 ? number : Math.round(number * times) }
  },
  ...(isOptional ? { isOptional } : {}),
})

/** @returns a column whose cells are one of some words, in any case; each stands for a value. */
export const choiceColumn = <Document, Value>(
  name: string,
  path: string,
  choices: readonly (readonly [word: string, value: Value, ...others: string[]])[],
  write: (document: Document) => Value | null | undefined,
  isOptional = false,
): Column<Document> => ({
  name,
  path,
  write: (document) => choices.find(([, value]) => value === write(document))?.[0] ?? '',
  read: (cell) => {
    const word = cell.toLowerCase()
    const choice = choices.find(([own, , ...others]) =>
      [own, ...others].some((one) => one.toLowerCase() === word),
    )
    if (choice) return { value: choice[1] }
    return { fault: fillMessage(M.choice, { column: name, choices: choices.map(([own]) => own).join(', ') }) }
  },
  ...(isOptional ? { isOptional } : {}),
})

/** The words of a column that says yes or no. */
export const YES_NO = [
  ['yes', true, 'true', '1', 'y'],
  ['no', false, 'false', '0', 'n'],
] as const

/** @returns a column of days; spreadsheets in the US write 11/30/2026 for 2026-11-30. */
export const dayColumn = <Document>(
  name: string,
  path: string,
  write: (document: Document) => Date,
): Column<Document> => ({
  name,
  path,
  write: (document) => write(document).toISOString().slice(0, 10),
  read: (cell) => {
    const day = ['yyyy-MM-dd', 'M/d/yyyy']
      .map((format) => DateTime.fromFormat(cell, format, { zone: 'utc' }))
      .find(({ isValid }) => isValid)
    return day ? { value: day.toJSDate().toISOString() } : { fault: M.date }
  },
})

/** @returns a column of times on the 24-hour clock; spreadsheets may write 4:00 PM or 9:00. */
export const timeColumn = <Document>(
  name: string,
  path: string,
  write: (document: Document) => string,
): Column<Document> => ({
  name,
  path,
  write,
  read: (cell) => {
    const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::00)?\s*([ap]m)?$/i.exec(cell) ?? []
    if (!hours || !minutes) return { value: cell }
    const isPm = half?.toLowerCase() === 'pm'
    const hour = half ? (Number(hours) % 12) + (isPm ? 12 : 0) : Number(hours)
    return { value: `${String(hour).padStart(2, '0')}:${minutes}` }
  },
})
