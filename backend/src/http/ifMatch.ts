import type { Context } from 'koa'
import { HttpError } from './httpErrors.ts'

/**
 * @returns the version that an update is based on, or null without an If-Match header
 *   (docs/architecture.md section 4).
 * @throws HttpError 400 for an If-Match that holds no version.
 */
export function expectedVersion(ctx: Context): number | null {
  const header = ctx.get('If-Match').trim()
  if (header === '' || header === '*') return null
  // A compressing proxy turns the tag into a weak one.
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1]
  if (version === undefined)
    throw new HttpError(400, 'bad_request', 'If-Match must name a version, as in "3".')
  return Number(version)
}
