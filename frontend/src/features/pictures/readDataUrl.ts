import { SYNC_MESSAGES } from './syncMessages.ts'

const PICTURE = /^data:(image\/[\w.+-]+);base64,(.+)$/

/**
 * Checks that this browser can decode a picture before it is stored for offline use. It is decoded into a
 * bitmap that is freed at once: the bitmap of an image element may stay in memory.
 * @throws Error with the sentence of docs/specification.md section 8 when it is not a data URL of a picture,
 *   or is damaged.
 */
export async function readDataUrl(dataUrl: string): Promise<void> {
  const [, type = '', base64 = ''] = PICTURE.exec(dataUrl) ?? []
  if (!base64) throw new Error(SYNC_MESSAGES.convert)
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type }))
    bitmap.close()
  } catch (cause) {
    throw new Error(SYNC_MESSAGES.read, { cause })
  }
}
