import type { Program } from '@lane-and-court/contract/home/home.types.ts'
import { PictureCard, PictureCards } from '../../ui/PictureCard.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { programLink } from './programLink.ts'
import { useProgramsStyles } from './Programs.styles.ts'

export function Programs({ programs }: { programs: Program[] }) {
  const styles = useProgramsStyles()
  return (
    <section className="wrap section" aria-labelledby="programs-title">
      <h2 id="programs-title">Our Programs</h2>
      <p className={styles.lead}>Small groups, patient coaches, and a clear next step after every class.</p>
      <PictureCards className={styles.cards}>
        {programs.map(({ title, description, image, imageAlt }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
          <PictureCard key={index} image={image} alt={imageAlt ?? ''}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
            <SmartLink className={styles.more} to={programLink(title)}>
              Learn More<span className="visually-hidden"> about {title}</span>{' '}
              <span aria-hidden="true">→</span>
            </SmartLink>
          </PictureCard>
        ))}
      </PictureCards>
    </section>
  )
}
