const LEAST_BYTES = 5

/** @returns the BSON documents that stand one after another in these bytes; null if they are not whole. */
export function splitDocuments(bytes: Buffer): Uint8Array[] | null {
  const documents: Uint8Array[] = []
  for (let at = 0; at < bytes.byteLength;) {
    const length = bytes.byteLength - at >= LEAST_BYTES ? bytes.readInt32LE(at) : 0
    const end = at + length
    if (length < LEAST_BYTES || end > bytes.byteLength || bytes[end - 1] !== 0) return null
    documents.push(bytes.subarray(at, end))
    at = end
  }
  return documents
}
