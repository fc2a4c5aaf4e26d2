/**
 * One key for one write: the same body gets the same key again, so that a repeat after a lost answer is
 * recognised by the server; another body is another write.
 * @returns a function from the body to its key, a UUID.
 */
export function createIdempotencyKeys(): (body: unknown) => string {
  let last = { text: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, key: randomUuid() }
    return last.key
  }
}

/** `crypto.randomUUID` exists on secure origins alone; a phone in the same house opens a plain address. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
