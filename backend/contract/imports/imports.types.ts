import type { IsoDate } from '../http/common.types.ts'

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
