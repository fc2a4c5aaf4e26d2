import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import shared from '../../../ui/admin.module.css'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { useMarkedRow } from '../../../ui/list/useMarkedRow.ts'
import { useOptimisticList } from '../../../data/cache/useOptimistic.ts'
import { useDragOrder } from '../../../ui/order/useDragOrder.ts'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { deleteButton } from '../../../ui/table/bulkButtons.ts'
import { useRowSelection } from '../../../ui/table/useRowSelection.ts'
import { galleryAdminApi } from '../galleryAdmin.api.ts'
import styles from './galleryAdmin.module.css'
import { GalleryAdminCard } from './GalleryAdminCard.tsx'
import { nameOfImage } from './galleryNames.ts'
import { useImageDeletion } from './useImageDeletion.tsx'
import { useGalleryOrder } from './useGalleryOrder.ts'

export function GalleryAdminScreen() {
  return (
    <>
      <AdminListHead title="Gallery Management" to="/admin/gallery/new" add="Add Image">
        <Link to="/admin/pictures/describe" className={shared.second}>
          Describe pictures
        </Link>
      </AdminListHead>
      <GalleryAdminList />
    </>
  )
}

const SKELETONS = [0, 1, 2, 3, 4, 5]
const NONE: GalleryImage[] = []

/** Every picture of the gallery (docs/product.md section 2). */
function GalleryAdminList() {
  const { data: stored, isError, isFetching, refetch } = galleryAdminApi.useAdminGalleryQuery()
  const images = useOptimisticList('/admin/gallery', stored ?? NONE)
  const data = stored && images
  if (!data && isError && !isFetching)
    return <FetchFailure sentence="The gallery could not be loaded." onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status" className={styles.cards}>
        <span className="visually-hidden">Loading the gallery</span>
        {SKELETONS.map((index) => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <div className={shared.panel}>
        <h2 className={shared.title}>No images have been uploaded yet</h2>
        <p>
          <Link to="/admin/gallery/new">Add your first image</Link>
        </p>
      </div>
    )
  }
  return <Cards images={data} refetch={refetch} />
}

function Cards({
  images,
  refetch,
}: {
  images: readonly GalleryImage[]
  refetch: Parameters<typeof useGalleryOrder>[1]
}) {
  const { orderedImages, move } = useGalleryOrder(images, refetch)
  const selection = useRowSelection(orderedImages)
  const deletion = useImageDeletion()
  const [announcement, setAnnouncement] = useState('')
  const marked = useMarkedRow(orderedImages)

  const moveAndAnnounce = (id: string, place: number) => {
    move(id, place)
    const image = orderedImages.find((one) => one.id === id)
    if (image)
      setAnnouncement(`${nameOfImage(image, place)} is now number ${place + 1} of ${orderedImages.length}`)
  }
  const list = useDragOrder<HTMLUListElement>({
    axis: 'across',
    ids: orderedImages.map(({ id }) => id),
    onDrop: moveAndAnnounce,
  })

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ul ref={list} className={styles.cards} aria-label="Images">
        {orderedImages.map((image, place) => (
          <GalleryAdminCard
            key={image.id}
            image={image}
            place={place}
            total={orderedImages.length}
            isSelected={selection.has(image.id)}
            isMarked={marked === image.id}
            onSelect={(isRange) => selection.toggle(image.id, isRange)}
            onMove={(to) => moveAndAnnounce(image.id, to)}
            onDelete={() => deletion.ask(image)}
          />
        ))}
      </ul>
      <BulkBar
        selection={selection}
        items={orderedImages}
        buttons={[deleteButton(() => deletion.askAll(selection.selected))]}
      />
      {deletion.dialog}
    </>
  )
}
