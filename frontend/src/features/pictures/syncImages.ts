import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import type { ImageSync } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { isFull } from '../../offline/browserStore.ts'
import { dropStoredImages, listStoredImages, storeImages } from '../../offline/storedImages.ts'
import { SYNC_MESSAGES, fullSentence } from './syncMessages.ts'
import { percentOf, planSync } from './syncPlan.ts'

/** Pictures that are asked for at a time: five hundred are never in memory together. */
export const BATCH = 8

interface Options {
  gallery: readonly Pick<GalleryImage, 'id' | 'image'>[]
  /** @returns the server's answer; @throws Error with a sentence where there is none. */
  fetchBatch: (ids: readonly string[]) => Promise<ImageSync>
  /** @throws Error with a sentence for what cannot be shown. */
  readDataUrl: (dataUrl: string) => Promise<void>
  /** Told how much of the gallery is here, from 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Brings this browser in step with the gallery: fetches what it lacks and forgets what is gone. What has
 * arrived stays when the rest fails, and the next sync goes on from there.
 * @returns how many pictures are kept now.
 * @throws Error with the sentence to be shown.
 */
export async function syncImages({
  gallery,
  fetchBatch,
  readDataUrl,
  onProgress,
  signal,
}: Options): Promise<number> {
  const { missing, gone, held, total } = planSync(gallery, await listStoredImages())
  if (gone.length > 0) await dropStoredImages(gone)
  let count = held
  let fault: Error | null = null
  onProgress(percentOf(count, total))
  for (let start = 0; start < missing.length; start += BATCH) {
    signal.throwIfAborted()
    const { success, error, images } = await fetchBatch(missing.slice(start, start + BATCH))
    if (!success) throw new Error(error ?? SYNC_MESSAGES.unknown)
    const sound: typeof images = []
    for (const image of images) {
      try {
        await readDataUrl(image.dataUrl)
        sound.push(image)
      } catch (problem) {
        // One damaged picture must not keep those behind it from coming.
        fault ??= problem as Error
      }
    }
    await keep(sound, count, total)
    count += sound.length
    onProgress(percentOf(count, total))
  }
  if (fault) throw fault
  return count
}

async function keep(images: ImageSync['images'], held: number, total: number): Promise<void> {
  try {
    await storeImages(images)
  } catch (error) {
    throw isFull(error) ? new Error(fullSentence(held, total)) : error
  }
}
