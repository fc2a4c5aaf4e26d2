import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { useRef, useState } from 'react'
import { unsavedToast } from '../../../ui/feedback/toasts.ts'
import { galleryAdminApi } from '../galleryAdmin.api.ts'
import { inOrder, moveId } from './galleryOrder.ts'

/**
 * Reads the gallery again. @returns the state of the query then: when its last request was started, in epoch milliseconds,
 *   whether that is still under way, and whether it failed.
 */
type Refetch = () => PromiseLike<{
  startedTimeStamp?: number | undefined
  isLoading: boolean
  isError: boolean
}>

/**
 * The gallery in the wanted order, which is shown at once and saved in the background: one save at a time,
 * and of several moves meanwhile only the last.
 * @param images as they were read.
 */
export function useGalleryOrder(images: readonly GalleryImage[], refetch: Refetch) {
  const [order, setOrder] = useState<string[] | null>(null)
  const [save] = galleryAdminApi.useOrderGalleryMutation()
  const unsaved = useRef<string[] | null>(null)
  const isSaving = useRef(false)
  const orderedImages = inOrder(images, order)

  /**
   * Reads what was saved. A request that was sent before the save may still be waiting for its response: then RTK Query
   * sends no second one, and the response is older than the save. One more request after that is newer in any case.
   */
  async function readSaved(savedAt: number): Promise<void> {
    const { startedTimeStamp = savedAt, isLoading, isError } = await refetch()
    const isOlder = startedTimeStamp < savedAt || isLoading
    if (isOlder && !isError && !unsaved.current) await refetch()
  }

  const flush = async () => {
    if (isSaving.current) return
    isSaving.current = true
    while (unsaved.current) {
      const ids = unsaved.current
      unsaved.current = null
      if (unsavedToast(await save({ ids }), 'Failed to save the order')) unsaved.current = null
      // The new order stays shown until the server returns it: the next move starts from what is shown.
      if (!unsaved.current) await readSaved(Date.now())
    }
    isSaving.current = false
    setOrder(null)
  }

  const move = (id: string, place: number) => {
    const ids = moveId(
      orderedImages.map((image) => image.id),
      id,
      place,
    )
    setOrder(ids)
    unsaved.current = ids
    void flush()
  }
  return { orderedImages, move }
}
