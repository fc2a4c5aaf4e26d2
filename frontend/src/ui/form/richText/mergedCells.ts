import { Quill } from 'react-quill'

/** A table of more cells fits into no text: empty ones alone would be too long. */
const MAX_CELLS = 10_000

/**
 * Quill knows no merged cells: those beside one, and below it, would move to the left. Afterwards a merged cell is its
 * first one, with all of its words, and empty ones, so that columns and rows line up.
 */
function splitMergedCells(table: HTMLTableElement): void {
  if (!table.querySelector('[colspan], [rowspan]')) return
  const rows = [...table.rows]
  const places = rows.map(() => new Map<number, HTMLTableCellElement>())
  let group: Node | null = null
  /** The number of the row down to which a cell above covers each column. */
  let covered: number[] = []
  for (const [index, row] of rows.entries()) {
    // No cell reaches from the head into the body.
    if (row.parentNode !== group) covered = []
    group = row.parentNode
    let column = 0
    for (const cell of row.cells) {
      while ((covered[column] ?? -1) >= index) column += 1
      places[index]?.set(column, cell)
      const end = cell.rowSpan === 0 ? rows.length : index + cell.rowSpan - 1
      for (let rest = cell.colSpan; rest > 0; rest -= 1, column += 1) covered[column] = end
    }
  }
  // A column in which no cell begins would be empty from top to bottom.
  const columns = [...new Set(places.flatMap((cells) => [...cells.keys()]))].toSorted((a, b) => a - b)
  if (columns.length * rows.length > MAX_CELLS) return
  for (const [index, row] of rows.entries())
    row.replaceChildren(...columns.map((column) => places[index]?.get(column) ?? newCell(row)))
}

const newCell = (row: HTMLTableRowElement) => row.ownerDocument.createElement('td')

type Clipboard = Quill['clipboard']
const QuillClipboard = Quill.import('modules/clipboard') as new (quill: Quill, options: object) => Clipboard

/** The clipboard of the editor, which reads what is pasted or opened. */
export class TableClipboard extends QuillClipboard {
  protected override normalizeHTML(doc: Document): void {
    super.normalizeHTML(doc)
    for (const table of doc.querySelectorAll('table')) splitMergedCells(table)
  }
}
