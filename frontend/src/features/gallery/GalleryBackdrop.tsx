import clsx from 'clsx'
import { useRef } from 'react'
import { IMAGE_RETRIES } from '../../ui/media/imageRetry.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { PICTURE_SIZES } from '../../ui/media/pictureSizes.ts'
import { useGalleryImages } from './gallery.api.ts'
import styles from './gallery.module.css'
import { GalleryControls } from './GalleryControls.tsx'
import { useGalleryScroll } from './useGalleryScroll.ts'

/** The gallery pictures behind the text of the hero. They only decorate: the strip below describes each. */
export function GalleryBackdrop() {
  const track = useRef<HTMLUListElement>(null)
  const scroll = useGalleryScroll(track)
  const images = useGalleryImages()
  return (
    <div className={styles.backdrop} {...scroll.hold}>
      <ul ref={track} className={clsx(styles.track, styles.backdropTrack)} aria-hidden="true">
        {images.map(({ id, image }, index) => (
          <li key={id} className={styles.backdropItem}>
            <Picture
              className={styles.picture}
              image={image}
              alt=""
              sizes={PICTURE_SIZES.gallery}
              retries={IMAGE_RETRIES.gallery}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      <GalleryControls
        scroll={scroll}
        label="Background pictures"
        onPicture
        className={styles.backdropControls}
      />
    </div>
  )
}
