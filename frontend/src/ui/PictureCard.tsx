import { mergeClasses } from '@griffel/react'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { usePictureCardStyles } from './PictureCard.styles.ts'
import { PICTURE_SIZES } from './pictureSizes.ts'

/** Cards two to a row, one to a row on a phone. */
export function PictureCards({ className, children }: { className: string; children: ReactNode }) {
  return <div className={mergeClasses(usePictureCardStyles().cards, className)}>{children}</div>
}

interface Props {
  image: string
  alt: string
  /** Whether it is in sight when the page opens. */
  eager?: boolean
  /** The words, with one link among them, which the whole card follows. */
  children: ReactNode
}

/** A picture above words, and all of it a link. */
export function PictureCard({ image, alt, eager = false, children }: Props) {
  const styles = usePictureCardStyles()
  return (
    <article className={styles.card}>
      <Picture className={styles.picture} image={image} alt={alt} sizes={PICTURE_SIZES.half} eager={eager} />
      <div className={styles.words}>{children}</div>
    </article>
  )
}
