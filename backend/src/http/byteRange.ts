import parseRange from 'range-parser'

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * @param length of the whole, in bytes. @param header the Range header as received.
 * @returns an array with the requested range, with null if it cannot be satisfied; empty for the whole.
 */
export function requestedRange(length: number, header: string): [(ByteRange | null)?] {
  if (!header) return []
  const ranges = parseRange(length, header)
  if (ranges === -1) return [null]
  // For several ranges, or another unit, the whole is a valid response.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return []
  return [ranges[0] ?? null]
}
