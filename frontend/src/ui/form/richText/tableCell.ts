import { Quill } from 'react-quill'

type Delta = ReturnType<Quill['getContents']>

/** Formats of whole lines: a cell of the editor is one line. */
const OF_LINES = ['header', 'list', 'indent', 'blockquote']

/**
 * Reads a cell of a table that is pasted or opened. Quill knows only cells of one line, no empty ones and no headings:
 * without this, the cells of a row would move to the left, and paragraphs of a cell would become cells.
 * @param delta what Quill made of the content of the cell.
 */
export function tableCell(node: Node, delta: Delta): Delta {
  const Delta = Quill.import('delta')
  const cell = new Delta()
  const ops = [...delta.ops]
  const last = ops.at(-1)
  if (typeof last?.insert === 'string') ops.splice(-1, 1, { ...last, insert: last.insert.trimEnd() })
  for (const { insert, attributes } of ops) {
    if (!insert) continue
    const kept = Object.entries(attributes ?? {}).filter(([name]) => !OF_LINES.includes(name))
    const formats = { ...Object.fromEntries(kept), ...(node.nodeName === 'TH' ? { bold: true } : {}) }
    cell.insert(typeof insert === 'string' ? insert.replace(/\n+/g, ' ') : insert, formats)
  }
  return cell.insert('\n')
}
