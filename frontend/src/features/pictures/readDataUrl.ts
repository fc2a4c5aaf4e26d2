import { SYNC_MESSAGES } from './syncMessages.ts'

const PICTURE = /^data:(image\/[\w.+-]+);base64,(.+)$/

/**
 * Holds a picture against what a browser can show, before it is kept for a day without a network. It is
 * unpacked into a bitmap that is let go at once: an image element's stays in memory for as long as it likes.
 * @throws Error with the sentence of SPEC section 8 for what is no picture as a data URL, or a damaged one.
 */
export async function readDataUrl(dataUrl: string): Promise<void> {
  const [, type = '', letters = ''] = PICTURE.exec(dataUrl) ?? []
  if (!letters) throw new Error(SYNC_MESSAGES.convert)
  try {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type }))
    bitmap.close()
  } catch (cause) {
    throw new Error(SYNC_MESSAGES.read, { cause })
  }
}
