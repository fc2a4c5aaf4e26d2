import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import styles from './PictureCard.module.css'
import { PICTURE_SIZES } from './pictureSizes.ts'

/** A grid of cards: two per row, one on a phone. */
export function PictureCards({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return <div className={clsx(styles.cards, className)}>{children}</div>
}

interface Props {
  image: string
  alt: string
  /** Whether the card is visible when the page opens. */
  eager?: boolean
  /** The text with one link, which is the link of the whole card. */
  children: ReactNode
}

/** A card of a picture and text below it; all of it is a link. */
export function PictureCard({ image, alt, eager = false, children }: Props) {
  return (
    <article className={styles.card}>
      <Picture className={styles.picture} image={image} alt={alt} sizes={PICTURE_SIZES.half} eager={eager} />
      <div className={styles.words}>{children}</div>
    </article>
  )
}
