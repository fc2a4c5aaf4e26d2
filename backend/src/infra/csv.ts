import { Readable } from 'node:stream'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import type { CsvError } from 'csv-parse'
import { DateTime } from 'luxon'
import { pauses } from './pauses.ts'

/** Without it, spreadsheets read UTF-8 with the code page of the computer. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** @returns one line in the format of RFC 4180, with every cell in quotes. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * Spreadsheets read the wide signs of East Asian keyboards as the narrow ones. Also behind apostrophes, so that each text
 * is read again as it was.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/

/** A spreadsheet would run text of visitors as a formula; the apostrophe makes it plain text. */
const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** @returns the text of a cell that `csvLine` has written: without the apostrophe before a formula. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** What a column of `dateCell` says in its name, so that nobody takes its times for others. */
export const EASTERN = '(Eastern)'

/**
 * @returns an instant as the clock in New York shows it, in the one notation that spreadsheets of every language read as
 *   a date; empty for none.
 */
export const dateCell = (date: Date | null): string =>
  date ? DateTime.fromJSDate(date, { zone: NEW_YORK }).toFormat('yyyy-MM-dd HH:mm:ss') : ''

/** Why a text cannot be read as CSV, and near which line. */
export class CsvReadError extends Error {
  readonly kind: 'unclosed quote' | 'long row' | 'many cells' | 'unreadable'
  readonly line: number

  constructor(kind: CsvReadError['kind'], line: number) {
    super(`${kind} near line ${line}`)
    this.name = 'CsvReadError'
    this.kind = kind
    this.line = line
  }
}

/** How much of a file is read. */
interface CsvLimits {
  /** Rows; one more says that there are more. */
  rows: number
  /** Of one row. */
  cells: number
  bytes: number
}

const DELIMITERS = [',', ';', '\t'] as const
/** Excel's own first line, which names the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i
const CODES: Record<string, CsvReadError['kind']> = {
  CSV_QUOTE_NOT_CLOSED: 'unclosed quote',
  CSV_MAX_RECORD_SIZE: 'long row',
}
/** Bytes that are read at a time: a few milliseconds. */
const PIECE = 16 * 1_024

const OPTIONS = {
  bom: true,
  // Unquoted cells may hold quotation marks: 12" board.
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
}

/**
 * Reads a CSV file as spreadsheets write it: with commas, semicolons or tabs, with or without quotes and a byte order
 * mark, and with any line ends. Others have their turn meanwhile, and a row that is too long ends it.
 * @returns the cells of each row, empty rows included, so that the rows are counted as in a spreadsheet.
 * @throws CsvReadError
 */
export async function readCsv(text: string, { rows, cells, bytes }: CsvLimits): Promise<string[][]> {
  // Loaded with the first file, so that the start does not take longer.
  const { parse } = await import('csv-parse')
  const named = SEPARATOR_LINE.exec(text)
  const content = Buffer.from(named ? text.slice(named[0].length) : text)
  const parser = parse({
    ...OPTIONS,
    delimiter: named?.[1] ?? (await delimiterOf(content.subarray(0, bytes))),
    max_record_size: bytes,
    cast: (cell, { index, lines }) => {
      if (index >= cells) throw new CsvReadError('many cells', lines)
      return cell
    },
  })
  const rowsRead: string[][] = []
  try {
    const records = Readable.from(piecesOf(content)).pipe(parser) as AsyncIterable<string[]>
    for await (const record of records) if (rowsRead.push(record) > rows) break
    return rowsRead
  } catch (error) {
    const { code, lines } = error as Partial<CsvError> & { lines?: number }
    if (error instanceof CsvReadError || !code) throw error
    throw new CsvReadError(CODES[code] ?? 'unreadable', lines ?? 1)
  }
}

/** @param head the first part of a file, with its first row. @returns what that row has most of. */
async function delimiterOf(head: Buffer): Promise<string> {
  const { parse } = await import('csv-parse/sync')
  const widthOf = (delimiter: string) => {
    try {
      return parse(head, { ...OPTIONS, delimiter, to: 1 })[0]?.length ?? 0
    } catch {
      // Why it cannot be read is said when all of it is read.
      return 0
    }
  }
  const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: widthOf(delimiter) }))
  return widths.toSorted((one, other) => other.width - one.width)[0]?.delimiter ?? ','
}

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  const pause = pauses()
  for (let at = 0; at < content.length; at += PIECE) {
    await pause()
    yield content.subarray(at, at + PIECE)
  }
}
