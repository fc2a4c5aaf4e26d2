import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { readyPicture } from '../../../lib/pictureFile.ts'

/** A picture that was chosen, on its way into the gallery. */
export interface QueuedImage {
  key: string
  /** Of the file that was chosen. */
  name: string
  /** What is sent: the file, or its smaller version. */
  picture: Blob
  /** Address of the picture in this page. */
  preview: string
  state: 'ready' | 'uploading' | 'failed' | 'done'
  percent: number
  fault: string | null
  /** Where it is on the server, once its upload is done: another try goes on from there. */
  path: string | null
}

/** @returns how a picture changes in the queue; the others stay as they are. */
export function patchImage(key: string, change: Partial<QueuedImage>) {
  return (queue: readonly QueuedImage[]): QueuedImage[] =>
    queue.map((image) => (image.key === key ? { ...image, ...change } : image))
}

/**
 * Makes files ready one after the other: several photos of a phone at once are more than it can hold.
 * @returns the pictures, and what is wrong with the first file that is none or too large.
 */
export async function readyFiles(files: readonly File[], keyOf: () => string) {
  const images: QueuedImage[] = []
  let fault: string | null = null
  for (const file of files) {
    try {
      const picture = await readyPicture(file)
      const preview = URL.createObjectURL(picture)
      images.push({ key: keyOf(), name: file.name, picture, preview, ...WAITING })
    } catch (error) {
      const sentence = error instanceof Error ? error.message : PICTURE_MESSAGES.type
      fault ??= files.length > 1 ? `${sentence} (${file.name})` : sentence
    }
  }
  return { images, fault }
}

const WAITING = { state: 'ready', percent: 0, fault: null, path: null } as const
