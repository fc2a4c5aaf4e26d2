import type { CsvError } from 'csv-parse/sync'

/** Why a text cannot be read as CSV, and near which line. */
export class CsvReadError extends Error {
  readonly kind: 'unclosed quote' | 'unreadable'
  readonly line: number

  constructor(kind: CsvReadError['kind'], line: number) {
    super(`${kind} near line ${line}`)
    this.name = 'CsvReadError'
    this.kind = kind
    this.line = line
  }
}

const DELIMITERS = [',', ';', '\t'] as const
/** Excel's own first line, which names the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i
const CODES: Record<string, CsvReadError['kind']> = { CSV_QUOTE_NOT_CLOSED: 'unclosed quote' }

/** Loaded with the first file, so that the start does not take longer. */
const library = () => import('csv-parse/sync')

/**
 * Reads a CSV file as spreadsheets write it: with commas, semicolons or tabs, with or without quotes and a byte order
 * mark, and with any line ends.
 * @param text of the file. @param most rows that are read; one more says that there are more.
 * @returns the cells of each row, empty rows included, so that the rows are counted as in a spreadsheet.
 * @throws CsvReadError
 */
export async function readCsv(text: string, most: number): Promise<string[][]> {
  const { parse } = await library()
  const named = SEPARATOR_LINE.exec(text)
  const content = named ? text.slice(named[0].length) : text
  const read = (delimiter: string, to: number) =>
    parse(content, {
      bom: true,
      delimiter,
      to,
      // Unquoted cells may hold quotation marks: 12" board.
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
  try {
    const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: read(delimiter, 1)[0]?.length ?? 0 }))
    const widest = widths.toSorted((one, other) => other.width - one.width)[0]
    return read(named?.[1] ?? widest?.delimiter ?? ',', most + 1)
  } catch (error) {
    const { code, lines } = error as Partial<CsvError> & { lines?: number }
    if (!code) throw error
    throw new CsvReadError(CODES[code] ?? 'unreadable', lines ?? 1)
  }
}
