/**
 * Local ids: what the device calls a new object or a queued picture until the server has given its own id or
 * path. A mark distinguishes them from everything that the server gives. Local ids of the previous release
 * have no mark; they may still be in the outbox, in drafts and in open URLs. They are only looked up in the
 * outbox, which knows every local id exactly.
 */
const ID_MARK = 'local-'
/**
 * Start of the hash in the path of a queued picture, so that the path still matches UPLOAD_PATH of the
 * contract. A content hash starts with it once in 2^48.
 */
const HASH_MARK = '0'.repeat(12)

const MARKED_ID = new RegExp(`${ID_MARK}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\\w-])`)
const MARKED_PATH = new RegExp(`/uploads/${HASH_MARK}[0-9a-f]{20}-`)
/** A UUID: no id of the server is one. */
const UNMARKED_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/
/** The hash is a UUID without its hyphens; one in 64 hashes of the server looks the same. */
const UNMARKED_PATH = /\/uploads\/[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}-/

/** @param key the Idempotency-Key of a creation, a UUID. @returns the local id of the new object. */
export const localIdOf = (key: string): string => ID_MARK + key

/**
 * @param key the Idempotency-Key of an upload, a UUID. @param width of the picture in pixels. @param height
 *   likewise.
 * @returns the local path of the picture. The previous release, whose service worker may still be active,
 *   recognizes it too.
 */
export const localPathOf = (key: string, width: number, height: number): string =>
  `/uploads/${HASH_MARK}${key.replaceAll('-', '').slice(HASH_MARK.length)}-${width}x${height}.webp`

/** @returns whether a text contains the marked local id of an object. */
export const hasMarkedId = (text: string): boolean => MARKED_ID.test(text)

/** @returns whether a text may contain a local id or local path, so that the outbox must look it up. */
export const mayHaveLocalId = (text: string): boolean =>
  [MARKED_ID, MARKED_PATH, UNMARKED_ID, UNMARKED_PATH].some((pattern) => pattern.test(text))

/**
 * @param pathname of a requested picture, in any rendition.
 * @returns the local path under which the outbox may have it; null if it can have none.
 */
export function localPicture(pathname: string): string | null {
  const [, stem] = /^(\/uploads\/[0-9a-f]{32}-\d+x\d+)(?:-\d+)?\.(?:webp|avif)$/.exec(pathname) ?? []
  const isCandidate = MARKED_PATH.test(pathname) || UNMARKED_PATH.test(pathname)
  return stem && isCandidate ? `${stem}.webp` : null
}
