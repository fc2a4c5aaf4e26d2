import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { ImageSync } from '@lane-and-court/contract/pictures/pictures.ts'
import { isFull } from '../../offline/persisted/browserStore.ts'
import { dropStoredImages, listStoredImages, storeImages } from '../../offline/persisted/storedImages.ts'
import { SYNC_MESSAGES, fullSentence } from './syncMessages.ts'
import { percentOf, planSync } from './syncPlan.ts'

/** Pictures per request, so that a gallery of five hundred is never in memory as a whole. */
export const BATCH = 8

interface Options {
  gallery: readonly Pick<GalleryImage, 'id' | 'image'>[]
  /** @returns the server's response. @throws Error with a sentence when there is none. */
  fetchBatch: (ids: readonly string[]) => Promise<ImageSync>
  /** @throws Error with a sentence for a picture that cannot be shown. */
  readDataUrl: (dataUrl: string) => Promise<void>
  /** Called with how much of the gallery is stored, from 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Syncs the stored pictures with the gallery: fetches the missing ones and deletes those that are gone. What
 * has arrived stays stored when the rest fails, and the next sync continues from there.
 * @returns how many pictures are stored now.
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
  let firstError: Error | null = null
  onProgress(percentOf(count, total))
  for (let start = 0; start < missing.length; start += BATCH) {
    signal.throwIfAborted()
    const { success, error, images } = await fetchBatch(missing.slice(start, start + BATCH))
    if (!success) throw new Error(error ?? SYNC_MESSAGES.unknown)
    const valid: typeof images = []
    for (const image of images) {
      try {
        await readDataUrl(image.dataUrl)
        valid.push(image)
      } catch (cause) {
        // One damaged picture must not stop those after it.
        firstError ??= cause as Error
      }
    }
    await store(valid, count, total)
    count += valid.length
    onProgress(percentOf(count, total))
  }
  if (firstError) throw firstError
  return count
}

async function store(images: ImageSync['images'], held: number, total: number): Promise<void> {
  try {
    await storeImages(images)
  } catch (error) {
    throw isFull(error) ? new Error(fullSentence(held, total)) : error
  }
}
