import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'identity' | 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A page of 80 KB is 1% larger than with 7, and takes a fifth of the time. */
const BROTLI_QUALITY = 5

/** Compresses bytes in another thread. @returns them; null if they are no smaller. */
export async function compressed(identity: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer | null> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const bytes = encoding === 'br' ? await compressBrotli(identity, { params }) : await compressGzip(identity)
  return bytes.length < identity.length ? trimmed(bytes) : null
}

/** The compressors return a slice of a larger buffer, which would stay in memory with it. */
function trimmed(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** From best to worst, for a client that accepts all of them alike. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[]
/** Browsers send few different headers. */
const preferences = new LRUCache<string, Encoding>({ max: 100 })

/** @returns the encoding that the client prefers. @param accepted the Accept-Encoding header as received. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const offer = String(accepted ?? '')
  let preferred = preferences.get(offer)
  if (!preferred) preferences.set(offer, (preferred = preferredOf(offer)))
  return preferred
}

/**
 * RFC 9110, section 12.5.3. Who refuses all of them, even `identity`, is sent that all the same. Koa's
 * `acceptsEncodings` would follow the order of the client, and browsers name gzip first.
 */
function preferredOf(offer: string): Encoding {
  const weights = new Map(
    offer
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', weight] = part.split(/\s*;\s*q\s*=/)
        return [name.trim(), weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const [best] = ENCODINGS.filter((one) => weightOf(one) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  return best ?? 'identity'
}
