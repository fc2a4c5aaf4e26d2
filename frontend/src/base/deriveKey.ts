const TAIL = 12

/**
 * What is saved over what an earlier try has made is another write, and goes under another key; the same one
 * again for each try of it, also after a reload.
 * @param key of the first try. @param version that is saved over; null for something new.
 */
export function deriveKey(key: string, version: number | null): string {
  if (version === null) return key
  const tail = (Number.parseInt(key.slice(-TAIL), 16) + version) % 16 ** TAIL
  return key.slice(0, -TAIL) + tail.toString(16).padStart(TAIL, '0')
}
