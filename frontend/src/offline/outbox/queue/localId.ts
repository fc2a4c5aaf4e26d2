/**
 * Local ids: what the device calls a new object or a queued picture until the server has given its own id or
 * path. A mark distinguishes them from everything that the server gives.
 */
const ID_MARK = 'local-'
/**
 * Start of the hash in the path of a queued picture, so that the path still matches UPLOAD_PATH of the
 * contract. A content hash starts with it once in 2^48.
 */
const HASH_MARK = '0'.repeat(12)

const MARKED_ID = new RegExp(`${ID_MARK}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\\w-])`)
const MARKED_PATH = new RegExp(`/uploads/${HASH_MARK}[0-9a-f]{20}-`)

/** @param key the Idempotency-Key of a creation, a UUID. @returns the local id of the new object. */
export const localIdOf = (key: string): string => ID_MARK + key

/** @param key the Idempotency-Key of an upload, a UUID. @returns the local path of the picture. */
export const localPathOf = (key: string, width: number, height: number): string =>
  `/uploads/${HASH_MARK}${key.replaceAll('-', '').slice(HASH_MARK.length)}-${width}x${height}.webp`

/** @returns whether a text may contain a local id or local path, so that the outbox must look it up. */
export const mayHaveLocalId = (text: string): boolean => MARKED_ID.test(text) || MARKED_PATH.test(text)

/** @returns the local path under which the outbox may have a requested picture, in any rendition, or null. */
export function localPicture(pathname: string): string | null {
  const [, stem] = /^(\/uploads\/[0-9a-f]{32}-\d+x\d+)(?:-\d+)?\.(?:webp|avif)$/.exec(pathname) ?? []
  return stem && MARKED_PATH.test(pathname) ? `${stem}.webp` : null
}
