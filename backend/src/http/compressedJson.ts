import type { Context } from 'koa'
import { compressed, preferredEncoding } from './cache/encodings.ts'

/** What is shorter fits into a few packets anyway. */
const LEAST_BYTES = 4_096

/** Responds with JSON, compressed as the client prefers: a whole list repeats its names, and most of its values. */
export async function sendCompressed(ctx: Context, body: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body))
  const encoding = preferredEncoding(ctx.req.headers['accept-encoding'])
  const isWorthIt = bytes.length >= LEAST_BYTES && encoding !== 'identity'
  const smaller = isWorthIt ? await compressed(bytes, encoding) : null
  ctx.vary('Accept-Encoding')
  if (smaller) ctx.set('Content-Encoding', encoding)
  ctx.type = 'json'
  ctx.body = smaller ?? bytes
}
