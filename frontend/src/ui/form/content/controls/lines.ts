/** @returns whether a list can be edited as one text per row without being changed by that. */
export function isLines(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string' && item.trim() !== '' && !/[\n\r]/.test(item))
  )
}

/** @returns the rows that are stored: a new row is blank until something is typed. */
export const keptLines = (rows: readonly string[]): string[] => rows.filter((row) => row.trim())

/** @returns the lines of a pasted text that are not blank. */
export const fromLines = (text: string): string[] => keptLines(text.split(/\r\n|[\n\r]/))
