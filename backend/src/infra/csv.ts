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

/** @returns a date in the one notation that spreadsheets of every language read as a date; empty for none. */
export const dateCell = (date: Date | null): string =>
  date?.toISOString().slice(0, 19).replace('T', ' ') ?? ''
