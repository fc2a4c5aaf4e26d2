import type { AdminGalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.ts'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { useState } from 'react'
import {
  galleryAdminApi,
  path as galleryPath,
  pathOf as galleryPathOf,
} from '../../gallery/galleryAdmin.api.ts'
import {
  libraryIdOf,
  path,
  pathOf,
  pictureLibraryApi,
  UNDESCRIBED,
} from '../../../data/api/pictureLibrary.api.ts'
import { useOptimisticList } from '../../../data/cache/useOptimistic.ts'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { countUses } from '../library/describeUses.ts'

/** A picture that may lack a description, with what a save of it needs. */
export type Describable = { resource: string; image: string; placeholder: string | null; facts: string } & (
  | { kind: 'gallery'; stored: AdminGalleryImage }
  | { kind: 'library'; stored: LibraryPicture }
)

const NO_IMAGES: AdminGalleryImage[] = []
const NO_PICTURES: LibraryPicture[] = []
const FRESH = { refetchOnMountOrArgChange: true }

const ofGallery = (stored: AdminGalleryImage): Describable => ({
  kind: 'gallery',
  stored,
  resource: galleryPathOf(stored.id),
  image: stored.image,
  placeholder: stored.placeholder,
  facts: [
    'Gallery',
    SPORT_OPTIONS.find(({ value }) => value === stored.sport)?.label,
    stored.caption,
    stored.fileName,
    shortDate(stored.createdAt),
  ]
    .filter(Boolean)
    .join(' · '),
})

const ofLibrary = (stored: LibraryPicture): Describable => ({
  kind: 'library',
  stored,
  resource: pathOf(stored.id),
  image: stored.shown ?? stored.path,
  placeholder: stored.placeholder,
  facts: ['Library', countUses(stored), stored.fileName, `Uploaded ${shortDate(stored.createdAt)}`]
    .filter(Boolean)
    .join(' · '),
})

/**
 * The pictures without a description: those of the gallery, then those of the library. Once shown, a picture stays in
 * the list although it has a description now, so that nothing moves away under the person who types.
 */
export function useDescribables() {
  const gallery = galleryAdminApi.useAdminGalleryQuery(undefined, FRESH)
  const library = pictureLibraryApi.useAdminPicturesQuery(UNDESCRIBED, FRESH)
  const images = useOptimisticList(galleryPath, gallery.data ?? NO_IMAGES, { showsNew: false })
  const pictures = useOptimisticList(path, library.data?.items ?? NO_PICTURES, { showsNew: false })
  const [shown, setShown] = useState<readonly Describable[]>([])

  // A picture of the gallery is described there, once.
  const inGallery = new Set(images.map(({ image }) => libraryIdOf(image)))
  const found = [
    ...images.filter(({ alt }) => !alt).map(ofGallery),
    ...pictures
      .filter(
        ({ id, alt, describedAs, isDecorative }) =>
          !alt && !describedAs && !isDecorative && !inGallery.has(id),
      )
      .map(ofLibrary),
  ]
  const isLoaded = gallery.data !== undefined && library.data !== undefined
  const added = isLoaded
    ? found.filter(({ resource }) => !shown.some((one) => one.resource === resource))
    : []
  if (added.length > 0) setShown([...shown, ...added])

  return {
    shown,
    isLoaded,
    /** Whether the library has more of them than one response holds. */
    hasMore: (library.data?.total ?? 0) > LIST_LIMITS.maxPerPage,
    isBusy: gallery.isFetching || library.isFetching,
    isFailed: (gallery.isError && !gallery.data) || (library.isError && !library.data),
    read: () => {
      void gallery.refetch()
      void library.refetch()
    },
  }
}
