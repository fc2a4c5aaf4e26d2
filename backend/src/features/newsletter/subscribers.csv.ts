import { BYTE_ORDER_MARK, csvLine, dateCell } from '../../infra/csv.ts'
import type { SubscriberDocument } from './subscriber.model.ts'

const COLUMNS = ['Email', 'Signed up (UTC)', 'Confirmed (UTC)'] as const

/** @returns the file line by line: the names of the columns, then one line for each address. */
export async function* subscribersCsv(
  subscribers: AsyncIterable<SubscriberDocument>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for await (const { email, createdAt, confirmedAt } of subscribers)
    yield csvLine([email, dateCell(createdAt), dateCell(confirmedAt)])
}
