const TAIL = 12

/**
 * Returns the idempotency key of a save over a version that an earlier attempt created: that is another
 * write, so it needs another key, but every retry of it gets the same key, also after a reload.
 * @param key of the first attempt. @param version that is overwritten; null for a new object.
 */
export function deriveKey(key: string, version: number | null): string {
  if (version === null) return key
  const tail = (Number.parseInt(key.slice(-TAIL), 16) + version) % 16 ** TAIL
  return key.slice(0, -TAIL) + tail.toString(16).padStart(TAIL, '0')
}
