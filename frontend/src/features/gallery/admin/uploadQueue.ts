import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { readyPicture } from '../../../data/writes/pictureFile.ts'
import type { ChosenPicture } from '../../../ui/form/picture/PictureLibraryChoice.tsx'

/** A chosen picture in the upload queue. */
export interface QueuedImage {
  key: string
  /** Name of the chosen file; the description of a picture of the library. */
  name: string
  /** What is sent: the file, or its smaller version; null for a picture of the library. */
  picture: Blob | null
  /** Object URL of the picture in this page, or its address. */
  preview: string
  state: 'ready' | 'uploading' | 'failed' | 'done'
  percent: number
  fault: string | null
  /** Its path on the server once it is uploaded: a retry continues from there. */
  path: string | null
}

/** @returns a function that changes one picture in the queue. */
export function patchImage(key: string, change: Partial<QueuedImage>) {
  return (queue: readonly QueuedImage[]): QueuedImage[] =>
    queue.map((image) => (image.key === key ? { ...image, ...change } : image))
}

/**
 * Prepares files one after the other: several photos at once may exceed the memory of a phone.
 * @returns the pictures, and the error message of the first file that is not a picture or is too large.
 */
export async function readyFiles(files: readonly File[], keyOf: () => string) {
  const images: QueuedImage[] = []
  let fault: string | null = null
  for (const file of files) {
    try {
      const picture = await readyPicture(file)
      const preview = URL.createObjectURL(picture)
      images.push({ key: keyOf(), name: file.name, picture, preview, ...NOT_SENT })
    } catch (error) {
      const sentence = error instanceof Error ? error.message : PICTURE_MESSAGES.type
      fault ??= files.length > 1 ? `${sentence} (${file.name})` : sentence
    }
  }
  return { images, fault }
}

const NOT_SENT = { state: 'ready', percent: 0, fault: null, path: null } as const

/** @returns a picture that is on the server already. */
export const fromLibrary = ({ image, alt }: ChosenPicture, key: string): QueuedImage => ({
  key,
  name: alt || 'Picture from the library',
  picture: null,
  preview: image,
  ...NOT_SENT,
  path: image,
})
