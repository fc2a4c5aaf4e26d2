/** @returns whether a list can be edited as one text per line without being changed by that. */
export function isLines(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string' && item.trim() !== '' && !/[\n\r]/.test(item))
  )
}

export const toLines = (items: readonly string[]): string => items.join('\n')

/** @returns the lines of a text that are not blank. */
export const fromLines = (text: string): string[] => text.split(/\r\n|[\n\r]/).filter((line) => line.trim())
