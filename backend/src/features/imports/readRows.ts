import {
  fillMessage,
  IMPORT_LIMITS,
  IMPORT_MESSAGES as M,
} from '@lane-and-court/contract/imports/imports.limits.ts'
import { HttpError } from '../../http/httpErrors.ts'
import { unescapeFormula } from '../../infra/csv.ts'
import { CsvReadError, readCsv } from '../../infra/readCsv.ts'

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
  const rows = body
    .map((cells, place) => ({ cells, row: place + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length > IMPORT_LIMITS.rows) throw refused(M.tooManyRows)
  return rows.map(({ cells, row }) => ({
    row,
    cells: new Map(
      names.flatMap((name, place) =>
        name ? [[name, unescapeFormula(plainCell(cells[place] ?? ''))] as const] : [],
      ),
    ),
    hasExtraCells: cells.some((cell, place) => !names[place] && cell.trim() !== ''),
  }))
}

async function cellsOf(csv: string): Promise<string[][]> {
  try {
    // Twice as many, because empty rows do not count.
    return await readCsv(csv, 2 * IMPORT_LIMITS.rows + 1)
  } catch (error) {
    if (!(error instanceof CsvReadError)) throw error
    const message = error.kind === 'unclosed quote' ? M.unclosedQuote : M.unreadable
    throw refused(fillMessage(message, { line: error.line }))
  }
}

/** @returns the known name of each column; empty for one without a name. */
function readNames(head: readonly string[], known: readonly string[]): string[] {
  const names = head.map((cell) => {
    const typed = cell.trim()
    if (!typed) return ''
    const name = known.find((one) => one.toLowerCase() === typed.toLowerCase())
    const shown = typed.slice(0, 60)
    if (!name) throw refused(fillMessage(M.unknownColumn, { name: shown, columns: known.join(', ') }))
    return name
  })
  const twice = names.find((name, place) => name && names.indexOf(name) !== place)
  if (twice) throw refused(fillMessage(M.columnTwice, { name: twice }))
  return names
}
