import parseRange from 'range-parser'

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * @param length of the whole, in bytes. @param header Range, as it came.
 * @returns the one range that is asked for; null for one that cannot be given, nothing for the whole.
 */
export function askedRange(length: number, header: string): [(ByteRange | null)?] {
  if (!header) return []
  const ranges = parseRange(length, header)
  if (ranges === -1) return [null]
  // Several at once, or another unit: the whole is a right answer to those.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return []
  return [ranges[0] ?? null]
}
