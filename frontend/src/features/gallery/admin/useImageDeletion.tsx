import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { galleryAdminApi, kind } from '../galleryAdmin.api.ts'

/** What the deletion from the gallery does not reach. */
const COPIES =
  'Until it is permanently deleted from the trash, anyone who knows its address can still open it. Devices that have shown it may keep a copy for a day, or until they open this site again.'

/** Deletes gallery pictures after a confirmation (docs/product.md sections 4 and 8). */
export function useImageDeletion() {
  const [remove] = galleryAdminApi.useDeleteGalleryImageMutation()
  return useDeletion<GalleryImage>({
    title: 'Delete Image',
    question: ({ caption }) =>
      `Delete ${caption ? `“${caption}”` : 'this picture'}? It leaves the gallery and the website. ${COPIES}`,
    remove,
    done: ['Success', 'Image deleted successfully'],
    failed: (sentence) => sentence ?? 'Failed to delete image',
    many: {
      ...kind,
      // An article may show it too.
      tags: [...kind.tags, 'News'],
      title: 'Delete Images',
      question: (count) => `Delete ${count} pictures? They leave the gallery and the website. ${COPIES}`,
    },
  })
}
