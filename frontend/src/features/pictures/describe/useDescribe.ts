import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { useRef, useState } from 'react'
import { errorBodyOf, errorMessageOf } from '../../../data/api/baseApi.ts'
import { galleryAdminApi } from '../../gallery/galleryAdmin.api.ts'
import { pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { isQueued, type MaybeQueued } from '../../../data/writes/offlineMutation.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import type { Describable } from './useDescribables.ts'

type Stored = GalleryImage | LibraryPicture
type Sent = { data?: MaybeQueued<Stored> | undefined; error?: unknown }

/** Somebody may change other fields of the picture meanwhile; nobody does that so often. */
const MAX_TRIES = 4

/** Saves the description of one picture over the version that was read. */
export function useDescribe(picture: Describable) {
  const [updateImage] = galleryAdminApi.useUpdateGalleryImageMutation()
  const [updatePicture] = pictureLibraryApi.useUpdatePictureMutation()
  const base = useRef<Stored>(picture.stored)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const [fault, setFault] = useState<string | null>(null)

  const send = async (stored: Stored, alt: string): Promise<Sent> => {
    const { id, version } = stored
    const key = randomUuid()
    if (picture.kind === 'gallery') {
      const { sport, caption } = stored as GalleryImage
      return updateImage({ id, version, key, input: { sport, caption, alt } })
    }
    const { isKept, focus, crop = null } = stored as LibraryPicture
    return updatePicture({ id, version, key, input: { alt, isDecorative: false, isKept, focus, crop } })
  }

  const saveNow = async (alt: string): Promise<boolean> => {
    for (let tries = 1; ; tries += 1) {
      const { data, error } = await send(base.current, alt)
      if (!error) {
        if (data && !isQueued(data)) base.current = data
        return true
      }
      const body = errorBodyOf(error) as { code?: string; current?: Stored } | null
      const current = body?.code === 'conflict' ? body.current : undefined
      const isSameText = current?.alt === base.current.alt
      if (current) base.current = current
      // What somebody has changed of the picture besides stays.
      if (isSameText && tries < MAX_TRIES) continue
      setFault(
        current
          ? `Somebody has described this picture since: “${current.alt}”. Press Enter again to use your text.`
          : errorMessageOf(error, 'The description could not be saved.'),
      )
      return false
    }
  }

  /** Saves one after the other. @returns whether the description is saved, or waits on this device. */
  const save = (alt: string): Promise<boolean> => {
    setFault(null)
    const saving = running.current.then(() => saveNow(alt))
    running.current = saving
    return saving
  }
  return { fault, save }
}
