import { SYNC_MESSAGES } from './syncMessages.ts'

/**
 * Holds a picture against what a browser can show, before it is kept for a day without a network.
 * @throws Error with the sentence of SPEC section 8 for what is no picture as a data URL, or a damaged one.
 */
export async function readDataUrl(dataUrl: string): Promise<void> {
  if (!/^data:image\/[\w.+-]+;base64,./.test(dataUrl)) throw new Error(SYNC_MESSAGES.convert)
  const picture = new Image()
  picture.src = dataUrl
  await picture.decode().catch(() => {
    throw new Error(SYNC_MESSAGES.read)
  })
}
