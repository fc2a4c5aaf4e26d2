import { fillMessage, IMPORT_LIMITS, IMPORT_MESSAGES as M } from '@lane-and-court/contract/imports/imports.ts'
import { HttpError } from '../../http/errors.ts'
import { unescapeFormula, CsvReadError, readCsv } from '../../infra/csv.ts'
import { pauses } from '../../infra/pauses.ts'

/** The name of the column with the id of an object; blank for a new one. */
export const ID_COLUMN = 'ID'

/** One row with something in it. */
export interface FileRow {
  /** As a spreadsheet counts it. */
  row: number
  /** The cells by the name of their column: only columns that the file has. */
  cells: ReadonlyMap<string, string>
  hasExtraCells: boolean
}

const FAULTS: Record<CsvReadError['kind'], string> = {
  'unclosed quote': M.unclosedQuote,
  'long row': M.longRow,
  'many cells': M.manyCells,
  unreadable: M.unreadable,
}

const refused = (message: string) => new HttpError(400, 'validation', message, { csv: message })

/** @returns a text as it is compared: without spaces around it, and with one kind of line ends. */
export const plainCell = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim()

/**
 * Reads the rows of a file.
 * @param columns names of the columns, besides that of the id.
 * @throws HttpError 400 with a sentence for a file that cannot be read at all, has unknown columns or too many rows.
 */
export async function readRows(csv: string, columns: readonly string[]): Promise<FileRow[]> {
  // A workbook is a ZIP file, and no text holds this character.
  if (csv.startsWith('PK\u0003\u0004') || csv.includes('\u0000')) throw refused(M.notCsv)
  const [head = [], ...body] = await cellsOf(csv)
  if (head.every((cell) => cell.trim() === '')) throw refused(body.length > 0 ? M.noColumns : M.empty)
  const names = readNames(head, [ID_COLUMN, ...columns])
  const rows: FileRow[] = []
  const pause = pauses()
  for (const [place, cells] of body.entries()) {
    await pause()
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length === IMPORT_LIMITS.rows) throw refused(M.tooManyRows)
    rows.push(readRow(names, cells, place + 2))
  }
  return rows
}

const readRow = (names: readonly string[], cells: readonly string[], row: number): FileRow => ({
  row,
  cells: new Map(
    names.flatMap((name, place) =>
      // The apostrophe may stand before a space.
      name ? [[name, plainCell(unescapeFormula(plainCell(cells[place] ?? '')))] as const] : [],
    ),
  ),
  hasExtraCells: cells.some((cell, place) => !names[place] && cell.trim() !== ''),
})

async function cellsOf(csv: string): Promise<string[][]> {
  try {
    const { rows, cells, rowBytes: bytes } = IMPORT_LIMITS
    // Twice as many, because empty rows do not count.
    return await readCsv(csv, { rows: 2 * rows + 1, cells, bytes })
  } catch (error) {
    if (!(error instanceof CsvReadError)) throw error
    throw refused(fillMessage(FAULTS[error.kind], { line: error.line }))
  }
}

/** @returns the known name of each column; empty for one without a name. */
function readNames(head: readonly string[], knownNames: readonly string[]): string[] {
  const names = head.map((cell) => {
    const title = cell.trim()
    if (!title) return ''
    const name = knownNames.find((one) => one.toLowerCase() === title.toLowerCase())
    const start = title.slice(0, 60)
    if (!name) throw refused(fillMessage(M.unknownColumn, { name: start, columns: knownNames.join(', ') }))
    return name
  })
  const twice = names.find((name, place) => name && names.indexOf(name) !== place)
  if (twice) throw refused(fillMessage(M.columnTwice, { name: twice }))
  return names
}
