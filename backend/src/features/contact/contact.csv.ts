import { subjectLabel } from '@lane-and-court/contract/contact/contact.limits.ts'
import type { ContactMessageDocument } from './contact.model.ts'

const COLUMNS = ['Received (UTC)', 'Name', 'Email', 'Phone', 'Subject', 'Message', 'Read', 'Done'] as const
/** Without it, spreadsheets read UTF-8 with the code page of the computer. */
const BYTE_ORDER_MARK = '\uFEFF'

/** @returns the file line by line: the names of the columns, then one line for each message. */
export async function* messagesCsv(messages: AsyncIterable<ContactMessageDocument>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for await (const { createdAt, name, email, phone, subject, message, readAt, doneAt } of messages) {
    yield csvLine([
      dateCell(createdAt),
      name,
      email,
      phone ?? '',
      subjectLabel(subject),
      message,
      dateCell(readAt),
      dateCell(doneAt),
    ])
  }
}

/** @returns one line in the format of RFC 4180, with every cell in quotes. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** A spreadsheet would run text of visitors as a formula; the apostrophe makes it plain text. */
const escapeFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** Formats a date in the one notation that spreadsheets of every language read as a date. */
const dateCell = (date: Date | null): string => date?.toISOString().slice(0, 19).replace('T', ' ') ?? ''
