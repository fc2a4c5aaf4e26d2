import type { ReactNode } from 'react'
import { useOpened } from '../../../ui/form/useOpened.ts'
import { FetchFailure } from '../../../ui/list/FetchFailure.tsx'
import { useOptimisticItem } from '../../../ui/list/useOptimistic.ts'
import { pathOf, galleryAdminApi } from './galleryAdmin.api.ts'
import { GalleryImageForm } from './GalleryImageForm.tsx'

/** Reads the gallery, then shows the form of one picture. @param missing what to show where there is none of that id. */
export function GalleryImageEditor({ id, missing }: { id: string; missing: ReactNode }) {
  const { data, isError, isFetching, refetch } = galleryAdminApi.useAdminGalleryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const newest = useOptimisticItem(
    pathOf(id),
    data?.find((one) => one.id === id),
  )
  const { opened: image } = useOpened(newest, isFetching)
  if (image) return <GalleryImageForm stored={image} />
  if (!data && isError && !isFetching)
    return <FetchFailure sentence="The image could not be read." onRetry={() => void refetch()} />
  if (!data || newest || isFetching) return <p role="status">Loading the image</p>
  return missing
}
