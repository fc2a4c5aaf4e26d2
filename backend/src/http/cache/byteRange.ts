import type { Context } from 'koa'
import parseRange from 'range-parser'

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * @param length of the whole, in bytes. @param etag of what is sent.
 * @returns an array with the range that the request wants, with null if it cannot be satisfied; empty for the whole.
 *   Only GET has ranges (RFC 9110, section 14.2), and one of another version (If-Range) is not a part of this one.
 */
export function requestedRange(ctx: Context, length: number, etag: string): [(ByteRange | null)?] {
  const header = ctx.get('Range')
  const version = ctx.get('If-Range')
  if (!header || ctx.method !== 'GET' || (version !== '' && version !== etag)) return []
  const ranges = parseRange(length, header)
  if (ranges === -1) return [null]
  // For several ranges, or another unit, the whole is a valid response.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return []
  return [ranges[0] ?? null]
}
