import clsx from 'clsx'
import { GALLERY_SCROLL } from '@lane-and-court/contract/gallery/gallery.ts'
import { useRef } from 'react'
import shared from '../../../ui/admin.module.css'
import { Icon } from '../../../ui/media/Icon.tsx'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { AdminImage } from './AdminImage.tsx'
import styles from './ExistingImages.module.css'
import { galleryAdminApi } from '../galleryAdmin.api.ts'
import { nameOfImage } from './galleryNames.ts'
import { useImageDeletion } from './useImageDeletion.tsx'

const SIZES = ['size0', 'size1', 'size2', 'size3'] as const

/**
 * The pictures that are in the gallery already, each with a delete button (docs/product.md section 2).
 */
export function ExistingImages() {
  const { data, isError, isFetching, refetch } = galleryAdminApi.useAdminGalleryQuery()
  const { dialog, ask } = useImageDeletion()
  const track = useRef<HTMLUListElement>(null)

  const step = (direction: -1 | 1) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollBy({
      left: direction * Math.min(width * GALLERY_SCROLL.stepShare, GALLERY_SCROLL.stepMax),
    })
  }

  return (
    <section aria-labelledby="existing-title" className={styles.section}>
      <div className={shared.head}>
        <h2 id="existing-title" className={shared.title}>
          Existing Gallery Images
        </h2>
        {data && data.length > 0 && (
          <div role="group" aria-label="Existing images" className={styles.steps}>
            <button
              type="button"
              className={styles.step}
              aria-label="Previous images"
              onClick={() => step(-1)}
            >
              <Icon name="back" />
            </button>
            <button type="button" className={styles.step} aria-label="Next images" onClick={() => step(1)}>
              <Icon name="on" />
            </button>
          </div>
        )}
      </div>
      {!data && isError && !isFetching && (
        <FetchFailure sentence="The gallery could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && isFetching && (
        <div role="status" aria-label="Loading the gallery" className={shared.skeleton} />
      )}
      {data?.length === 0 && <p className={shared.panel}>No images have been uploaded yet</p>}
      {data && data.length > 0 && (
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul ref={track} className={styles.track} tabIndex={0} aria-label="Existing images of the gallery">
          {data.map((image, place) => (
            <li key={image.id} className={clsx(styles.card, styles[SIZES[place % SIZES.length] ?? 'size0'])}>
              <AdminImage image={image} sizes="20rem" className={styles.picture} />
              {image.caption && (
                <p className={styles.caption}>
                  <span className={styles.words}>{image.caption}</span>
                </p>
              )}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Delete ${nameOfImage(image, place)}`}
                onClick={() => ask(image)}
              >
                <Icon name="bin" weight={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  )
}
