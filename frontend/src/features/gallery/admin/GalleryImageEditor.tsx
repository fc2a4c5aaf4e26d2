import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { RecordNotFound } from '../../../ui/form/record/RecordNotFound.tsx'
import { useOpenedVersion } from '../../../ui/form/record/useOpenedVersion.ts'
import { FetchFailure } from '../../../ui/list/FetchFailure.tsx'
import { useOptimisticItem } from '../../../ui/list/useOptimistic.ts'
import { pathOf, galleryAdminApi } from './galleryAdmin.api.ts'
import { GalleryImageForm } from './GalleryImageForm.tsx'
import { ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { GALLERY_FIELDS, toInput, toValues } from './galleryValues.ts'

/** Reads the gallery, then shows the form of one picture, or says that there is none of that id. */
export function GalleryImageEditor({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = galleryAdminApi.useAdminGalleryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const newest = useOptimisticItem(
    pathOf(id),
    data?.find((one) => one.id === id),
  )
  const { opened: image } = useOpenedVersion(newest, isFetching)
  const [restored, setRestored] = useState<GalleryImage | null>(null)
  const stored = restored ?? image
  if (stored)
    return (
      <>
        <GalleryImageForm key={restored?.version} stored={stored} />
        {/* A picture that is not on the server yet has no versions. */}
        {data?.some((one) => one.id === id) && (
          <GalleryImageHistory current={stored} onRestored={setRestored} />
        )}
      </>
    )
  if (!data && isError && !isFetching)
    return <FetchFailure sentence="The image could not be loaded." onRetry={() => void refetch()} />
  if (!data || newest || isFetching) return <p role="status">Loading the image</p>
  return (
    <RecordNotFound sentence="This image no longer exists. It may be in the trash.">
      <Link to="/admin/gallery">Back to the gallery</Link>
    </RecordNotFound>
  )
}

interface Props {
  /** The picture as it is saved now. */
  current: GalleryImage
  onRestored: (restored: GalleryImage) => void
}

/** The saved versions of a picture of the gallery. Restoring one leaves its place in the gallery as it is. */
function GalleryImageHistory({ current, onRestored }: Props) {
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
