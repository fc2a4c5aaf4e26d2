import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { useRef, useState } from 'react'
import { refusalToast } from '../../../ui/toasts.ts'
import { galleryAdminApi } from './galleryAdmin.api.ts'
import { inOrder, movedTo } from './galleryOrder.ts'

/**
 * The gallery in the order that is wanted, which shows at once and is saved behind it: one save at a time,
 * and of several moves meanwhile the last.
 * @param images as they were read. @param reread fetches them again.
 */
export function useGalleryOrder(images: readonly GalleryImage[], reread: () => Promise<unknown>) {
  const [order, setOrder] = useState<string[] | null>(null)
  const [save] = galleryAdminApi.useOrderGalleryMutation()
  const wanted = useRef<string[] | null>(null)
  const isSaving = useRef(false)
  const shown = inOrder(images, order)

  const flush = async () => {
    if (isSaving.current) return
    isSaving.current = true
    while (wanted.current) {
      const ids = wanted.current
      wanted.current = null
      const { error } = await save(ids)
      if (error) {
        wanted.current = null
        refusalToast(error, 'Failed to save the order')
      }
      // What was moved shows until the server says the same.
      if (!wanted.current) await reread()
    }
    isSaving.current = false
    setOrder(null)
  }

  const move = (id: string, place: number) => {
    const ids = movedTo(
      shown.map((image) => image.id),
      id,
      place,
    )
    setOrder(ids)
    wanted.current = ids
    void flush()
  }
  return { shown, move }
}
