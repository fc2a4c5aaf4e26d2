import type { Context } from 'koa'
import { Fault } from './fault.ts'

/**
 * @returns the version that an update was made on, or null where the caller names none (DESIGN section 4).
 * @throws Fault 400 for an If-Match that names no version.
 */
export function expectedVersion(ctx: Context): number | null {
  const named = ctx.get('If-Match').trim()
  if (named === '' || named === '*') return null
  // A proxy that compresses makes the tag a weak one.
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(named)?.[1]
  if (version === undefined) throw new Fault(400, 'bad_request', 'If-Match must name a version, as in "3".')
  return Number(version)
}
