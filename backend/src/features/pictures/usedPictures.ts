import { readGalleryPictures } from '../gallery/gallery.service.ts'
import { readNewsPictures } from '../news/news.service.ts'
import { readVersionPictures } from '../pages/pageHistory.service.ts'
import { readPagePictures } from '../pages/pages.service.ts'
import { readStaffPictures } from '../staff/staff.service.ts'
import { readTrashPictures } from '../trash/trash.service.ts'

/** Matches a picture anywhere in a document: as a field with its path, or inside rich text. */
const PICTURE_PATH = /\/uploads\/([a-f0-9]{32})-/g
// Objects in the trash and old versions count too, because they may be restored with their pictures.
const SOURCES = [
  readGalleryPictures,
  readNewsPictures,
  readStaffPictures,
  readPagePictures,
  readVersionPictures,
  readTrashPictures,
]

/** @returns the ids of the uploaded pictures that a document refers to, anywhere in it. */
export function picturesReferencedIn(document: unknown): string[] {
  return [...JSON.stringify(document).matchAll(PICTURE_PATH)].map(([, id = '']) => id)
}

/**
 * @param except id of an object in the trash that is ignored, with all its versions.
 * @returns the ids of all uploaded pictures that something shows, or may show again.
 */
export async function usedPictures(except?: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const read of SOURCES) {
    for await (const document of read()) {
      if (except && belongsTo(document, except)) continue
      for (const id of picturesReferencedIn(document)) used.add(id)
    }
  }
  return used
}

function belongsTo(document: unknown, id: string): boolean {
  const { _id, pageId } = document as { _id?: unknown; pageId?: unknown }
  return String(_id) === id || String(pageId) === id
}
