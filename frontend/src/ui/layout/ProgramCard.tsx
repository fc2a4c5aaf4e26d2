import type { Program } from '@lane-and-court/contract/home/home.ts'
import { PictureCard } from '../media/PictureCard.tsx'
import { programLink } from './programLink.ts'
import styles from './ProgramCard.module.css'
import { SmartLink } from '../text/SmartLink.tsx'

/** A program as visitors see it on the home page; also the preview in its editor. */
export function ProgramCard({
  program: { title, description, image, imageAlt, link },
  heading: Heading = 'h3',
}: {
  program: Program
  heading?: 'h2' | 'h3'
}) {
  return (
    <PictureCard image={image} alt={imageAlt ?? ''}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.description}>{description}</p>
      <SmartLink className={styles.more} to={link || programLink(title)}>
        Learn More<span className="visually-hidden"> about {title}</span> <span aria-hidden="true">→</span>
      </SmartLink>
    </PictureCard>
  )
}
