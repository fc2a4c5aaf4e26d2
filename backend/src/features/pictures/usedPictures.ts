import { readGalleryPictures } from '../gallery/gallery.service.ts'
import { readNewsPictures } from '../news/news.service.ts'
import { readVersionPictures } from '../pages/pageHistory.service.ts'
import { readPagePictures } from '../pages/pages.service.ts'
import { readStaffPictures } from '../staff/staff.service.ts'
import { readTrashPictures } from '../trash/trash.service.ts'

/** Wherever a document names a picture: as a path of its own, or inside rich text. */
const NAMED = /\/uploads\/([a-f0-9]{32})-/g
// What waits in the trash may come back, and so may a version, with its picture.
const SOURCES = [
  readGalleryPictures,
  readNewsPictures,
  readStaffPictures,
  readPagePictures,
  readVersionPictures,
  readTrashPictures,
]

/** @returns the ids of the uploaded pictures that a document names, anywhere in it. */
export function picturesNamedIn(document: unknown): string[] {
  return [...JSON.stringify(document).matchAll(NAMED)].map(([, id = '']) => id)
}

/**
 * @param except id of an object in the trash that does not count, with all its versions.
 * @returns the ids of all uploaded pictures that something shows, or may show again.
 */
export async function usedPictures(except?: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const read of SOURCES) {
    for await (const document of read()) {
      if (except && isOf(document, except)) continue
      for (const id of picturesNamedIn(document)) used.add(id)
    }
  }
  return used
}

function isOf(document: unknown, id: string): boolean {
  const { _id, pageId } = document as { _id?: unknown; pageId?: unknown }
  return String(_id) === id || String(pageId) === id
}
