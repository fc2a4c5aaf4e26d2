import type { SQLInputValue } from 'node:sqlite'

/** What a collection asks of the file that it is stored in; `Database` is that file. */
export interface Sql {
  /** Runs a statement that changes something. */
  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastInsertRowid: number }
  /** All rows of a query; callers bound them by LIMIT. */
  all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[]
  /** The first row of a query. */
  get(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined
  /** How many stored documents were read; tests see by it whether an index was used. */
  readonly stats: { docsExamined: number }
}

/** A BLOB column's bytes. */
export function blob(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new Error('expected a BLOB column')
}
