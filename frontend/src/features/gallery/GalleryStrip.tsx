import clsx from 'clsx'
import { useRef } from 'react'
import { IMAGE_RETRIES } from '../../ui/media/imageRetry.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { PICTURE_SIZES } from '../../ui/media/pictureSizes.ts'
import { useGalleryImages } from './gallery.api.ts'
import styles from './gallery.module.css'
import { GalleryControls } from './GalleryControls.tsx'
import { useGalleryScroll } from './useGalleryScroll.ts'

export function GalleryStrip() {
  const track = useRef<HTMLUListElement>(null)
  const scroll = useGalleryScroll(track)
  const images = useGalleryImages()
  return (
    <section className={styles.section} aria-labelledby="gallery-title">
      <div className={clsx('wrap', styles.heading)}>
        <h2 id="gallery-title">At the pool, on the court</h2>
        <GalleryControls scroll={scroll} label="Gallery" />
      </div>
      <div className={clsx('wrap', styles.strip)} {...scroll.hold}>
        {/* Focusable, so that the keyboard can scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul ref={track} className={styles.track} tabIndex={0} aria-label="Gallery pictures">
          {images.map(({ id, image, alt, caption, placeholder }) => (
            <li key={id} className={styles.item}>
              <figure className={styles.figure}>
                <Picture
                  className={styles.picture}
                  image={image}
                  alt={alt}
                  placeholder={placeholder}
                  sizes={PICTURE_SIZES.gallery}
                  retries={IMAGE_RETRIES.gallery}
                />
                {caption && (
                  <figcaption className={styles.caption}>
                    <span className={styles.words}>{caption}</span>
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
