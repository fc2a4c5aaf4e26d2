import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { BYTE_ORDER_MARK, csvLine } from '../infra/csv.ts'

/** A column of a file: its name in the first line, and the cell of an item. */
export interface CsvColumn<Item> {
  name: string
  write: (item: Item) => string
}

/**
 * @param name of the file, to which the day is added.
 * @returns the response of a route that downloads a table: a line for each item, as it is read.
 */
export function csvFile<Item>(
  ctx: Context,
  name: string,
  columns: readonly CsvColumn<Item>[],
  items: AsyncIterable<Item> | Iterable<Item>,
): Readable {
  ctx.type = 'text/csv; charset=utf-8'
  ctx.attachment(`${name}-${new Date().toISOString().slice(0, 10)}.csv`)
  return Readable.from(linesOf(columns, items))
}

async function* linesOf<Item>(
  columns: readonly CsvColumn<Item>[],
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => column.name))
  for await (const item of items) yield csvLine(columns.map(({ write }) => write(item)))
}
