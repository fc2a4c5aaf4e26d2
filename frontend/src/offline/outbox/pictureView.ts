import { LIBRARY_ID_CHARS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { changeOutbox, newEntry, type NewWrite } from './queue/outbox.ts'
import type { OutboxEntry, PictureView } from './queue/outbox.types.ts'
import { PICTURE_LIBRARY } from './pictureLibrary.ts'
import { isUnsent } from './queue/references.ts'

/** A picture after its first upload. One with another version was described or cropped before. */
export const NEW_PICTURE = { version: 1, alt: '', isDecorative: false, isKept: false }

/**
 * Notes what is to be shown of a picture that waits for its upload.
 * @returns `noted`; or, when it does not wait any more, its path on the server, null if it was discarded.
 * @throws QuotaExceededError if storage is full.
 */
export async function notePictureView(
  picture: string,
  view: PictureView,
): Promise<'noted' | { path: string | null }> {
  let isNoted = false
  const { aliases } = await changeOutbox(({ entries }) => {
    const upload = entries.find((entry) => entry.picture === picture && isUnsent(entry))
    isNoted = upload !== undefined
    return upload ? { put: [{ ...upload, view }] } : null
  })
  if (isNoted) return 'noted'
  return { path: aliases.find(({ local }) => local === picture)?.real ?? null }
}

/**
 * @returns the write that saves in the library what is to be shown of an uploaded picture; an empty list if nobody has
 *   chosen that. If the same file was in the library before, with a description or a crop, it becomes a conflict.
 */
export function writesOfView(
  entries: readonly OutboxEntry[],
  { view, owner, name }: OutboxEntry,
  path: unknown,
): OutboxEntry[] {
  const hash = typeof path === 'string' ? UPLOAD_PATH.exec(path)?.[1] : undefined
  if (!view || !hash) return []
  const { path: library, tag, what } = PICTURE_LIBRARY
  const resource = `${library}/${hash.slice(0, LIBRARY_ID_CHARS)}`
  const { version, ...described } = NEW_PICTURE
  const write: NewWrite = {
    id: randomUuid(),
    localId: null,
    owner,
    request: { method: 'PUT', path: resource, body: { ...described, ...view }, version },
    resource,
    what,
    name,
    screen: `${resource}/edit`,
    tags: [tag, 'Activity'],
    sealed: null,
  }
  return [newEntry(write, entries)]
}
