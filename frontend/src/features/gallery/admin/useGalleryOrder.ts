import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { useRef, useState } from 'react'
import { unsavedToast } from '../../../ui/feedback/toasts.ts'
import { galleryAdminApi } from './galleryAdmin.api.ts'
import { inOrder, moveId } from './galleryOrder.ts'

/**
 * The gallery in the wanted order, which is shown at once and saved in the background: one save at a time,
 * and of several moves meanwhile only the last.
 * @param images as they were read. @param refetch reads them again.
 */
export function useGalleryOrder(images: readonly GalleryImage[], refetch: () => Promise<unknown>) {
  const [order, setOrder] = useState<string[] | null>(null)
  const [save] = galleryAdminApi.useOrderGalleryMutation()
  const unsaved = useRef<string[] | null>(null)
  const isSaving = useRef(false)
  const shown = inOrder(images, order)

  const flush = async () => {
    if (isSaving.current) return
    isSaving.current = true
    while (unsaved.current) {
      const ids = unsaved.current
      unsaved.current = null
      if (unsavedToast(await save({ ids }), 'Failed to save the order')) unsaved.current = null
      // The new order stays shown until the server returns it.
      if (!unsaved.current) await refetch()
    }
    isSaving.current = false
    setOrder(null)
  }

  const move = (id: string, place: number) => {
    const ids = moveId(
      shown.map((image) => image.id),
      id,
      place,
    )
    setOrder(ids)
    unsaved.current = ids
    void flush()
  }
  return { shown, move }
}
