import { subjectLabel } from '@lane-and-court/contract/contact/contact.limits.ts'
import type { ContactMessageDocument } from './contact.model.ts'

const COLUMNS = ['Received (UTC)', 'Name', 'Email', 'Phone', 'Subject', 'Message', 'Read', 'Done'] as const
/** Without it, spreadsheets read UTF-8 as the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF'

/** @returns the file in pieces, one for each message behind the names of the columns. */
export async function* messagesCsv(messages: AsyncIterable<ContactMessageDocument>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for await (const { createdAt, name, email, phone, subject, message, readAt, doneAt } of messages) {
    yield csvLine([
      clock(createdAt),
      name,
      email,
      phone ?? '',
      subjectLabel(subject),
      message,
      clock(readAt),
      clock(doneAt),
    ])
  }
}

/** @returns one line as RFC 4180 has it, every cell in quotes. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** A spreadsheet would run what visitors wrote as a formula; the apostrophe makes it text. */
const defused = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** In the one notation that spreadsheets of every language read as a date. */
const clock = (date: Date | null): string => date?.toISOString().slice(0, 19).replace('T', ' ') ?? ''
