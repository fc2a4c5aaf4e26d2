import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { useState } from 'react'
import { ObjectHistory } from '../../../ui/form/ObjectHistory.tsx'
import { galleryAdminApi } from './galleryAdmin.api.ts'
import { GALLERY_FIELDS, toInput, toValues } from './galleryValues.ts'

interface Props {
  /** The picture as it is saved now. */
  current: GalleryImage
  onRestored: (restored: GalleryImage) => void
}

/** The saved versions of a picture of the gallery. Restoring one leaves its place in the gallery as it is. */
export function GalleryImageHistory({ current, onRestored }: Props) {
  const opened = useState(false)
  const query = galleryAdminApi.useGalleryImageVersionsQuery(current.id, {
    skip: !opened[0],
    refetchOnMountOrArgChange: true,
  })
  const [update] = galleryAdminApi.useUpdateGalleryImageMutation()
  return (
    <ObjectHistory
      current={current}
      opened={opened}
      query={query}
      fields={GALLERY_FIELDS}
      toValues={(image) => ({ ...toValues(image), image: image.image })}
      consequence="The gallery will show the picture with the texts of then. Its place stays as it is."
      save={({ image, ...former }, options) =>
        update({ ...options, input: { ...toInput(toValues({ ...former, image })), image } })
      }
      onRestored={onRestored}
      draft={`gallery-image:${current.id}`}
      failed="Failed to update image"
    />
  )
}
