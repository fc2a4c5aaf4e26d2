import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import { BYTE_ORDER_MARK, csvLine, dateCell } from '../../infra/csv.ts'
import type { ContactMessageDocument } from './contact.model.ts'

const COLUMNS = ['Received (UTC)', 'Name', 'Email', 'Phone', 'Subject', 'Message', 'Read', 'Done'] as const

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
