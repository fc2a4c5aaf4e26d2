import type { IsoDate } from '../http/common.ts'

/** What a file may hold; the length is that of its text. */
export const IMPORT_LIMITS = {
  rows: 5_000,
  bytes: 5 * 1024 * 1024,
  /** Cells of one row, with those that spreadsheets write behind the last column. */
  cells: 500,
  /** Of one row: the longest that is taken has 12,000. */
  rowBytes: 100_000,
  /** Rows and faults that a preview lists; it counts all of them. */
  listed: 200,
  /** Characters of a cell that a preview shows. */
  shownCell: 200,
  /** How long an import can be undone, in days. */
  undoDays: 7,
} as const

const rows = IMPORT_LIMITS.rows.toLocaleString('en-US')

export const IMPORT_MESSAGES = {
  empty: 'The file is empty. Export a file first to see its columns.',
  tooLarge: 'A file can have 5 MB at most. Split it into several files.',
  tooManyRows: `A file can have ${rows} rows at most. Split it into several files.`,
  notCsv: 'This is not a CSV file. In Excel, choose Save As and “CSV UTF-8”.',
  unclosedQuote: 'A quotation mark near line {line} is not closed.',
  longRow: 'The row near line {line} is too long. A quotation mark may not be closed there.',
  manyCells: `The row near line {line} has more than ${IMPORT_LIMITS.cells} cells. Delete the empty columns at the right.`,
  unreadable:
    'The file could not be read near line {line}. Open it in a spreadsheet and save it as CSV again.',
  noColumns: 'The first row must hold the names of the columns. Export a file first to see them.',
  unknownColumn: 'There is no column “{name}”. The columns are: {columns}.',
  columnTwice: 'The column “{name}” is there twice.',
  extraCells: 'This row has more cells than there are columns.',
  unknownId: 'No {what} has this ID. Leave the ID blank to add a new one.',
  idTwice: 'Row {row} has the same ID.',
  valueTwice: 'Row {row} has the same {column}.',
  blank: '{column} cannot be blank',
  choice: '{column} must be one of: {choices}',
  number: '{column} must be a number',
  date: 'Write the date as 2026-11-30',
  sameStaff:
    'A coach with this name is on the staff already, and this row adds another one. To change that coach instead, put this ID into the row: {id}.',
  sameClass:
    'A class with this name, day and start time meets in these weeks already, and this row adds another one. To change that class instead, put this ID into the row: {id}.',
  unknownCoach:
    'Nobody on the staff is called “{name}”. Visitors see this name, and no coach finds the class under My week.',
  sameCoach: 'Two coaches have this name. Choose the coach in the class itself.',
  noSeason: 'No season has this name. Add the season first, or leave this blank.',
  tooLong: 'This can have at most {#limit} characters',
  changedSince: 'Something changed since this preview, so nothing was imported. Check the new preview.',
  busy: 'Another import is running. Please try again in a moment.',
  interrupted: 'The import was interrupted, and nothing was imported. Please try again.',
  cannotUndo: 'This import cannot be undone anymore.',
  changedAfter: 'Something was changed after the import, so nothing was undone: {names}.',
  offline: 'Import and export need a connection.',
} as const

/** @returns a message with its placeholders filled in. */
export const fillMessage = (message: string, values: Record<string, string | number>): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** Request of POST /api/admin/{classes or staff}/import/preview. */
export interface ImportFile {
  /** The text of the CSV file. */
  csv: string
}

/** Request of POST /api/admin/{classes or staff}/import. */
export interface ImportOrder extends ImportFile {
  /** The token of the preview that somebody has seen. */
  token: string
}

/** One field that an import changes, as cells of the file. */
export interface ImportChange {
  column: string
  from: string
  to: string
}

/** A row that adds or changes an object. */
export interface ImportRow {
  /** Counted from 1, as spreadsheets do: the row with the names of the columns is the first. */
  row: number
  name: string
  isNew: boolean
  changes: ImportChange[]
}

export interface ImportFault {
  row: number
  /** Null for a fault of the whole row. */
  column: string | null
  message: string
}

/** What an import would do. */
export interface ImportPreview {
  /** Names this preview in the request to import; null if there is nothing to import, or a fault. */
  token: string | null
  created: number
  changed: number
  unchanged: number
  /** The first rows that add or change something. */
  rows: ImportRow[]
  faultCount: number
  /** The first of the faults, by row. */
  faults: ImportFault[]
  /** What is odd and can be imported all the same. */
  warningCount: number
  /** The first of them, by row. */
  warnings: ImportFault[]
}

/** An import that was done. */
export interface ImportResult {
  id: string
  created: number
  changed: number
  at: IsoDate
  /** Name of the administrator. */
  by: string
}

/** Response of GET /api/admin/{classes or staff}/import. */
export interface LastImport {
  /** The newest import that can be undone; null for none. */
  last: ImportResult | null
}
