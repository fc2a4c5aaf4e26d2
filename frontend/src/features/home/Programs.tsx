import type { Program } from '@lane-and-court/contract/home/home.types.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PICTURE_SIZES } from '../../ui/pictureSizes.ts'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { programLink } from './programLink.ts'
import { useProgramsStyles } from './Programs.styles.ts'

export function Programs({ programs }: { programs: Program[] }) {
  const styles = useProgramsStyles()
  return (
    <section className={styles.section} aria-labelledby="programs-title">
      <div className="wrap">
        <h2 id="programs-title">Our Programs</h2>
        <p className={styles.lead}>Small groups, patient coaches, and a clear next step after every class.</p>
        <div className={styles.grid}>
          {programs.map(({ title, description, image, imageAlt }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
            <article key={index} className={styles.card}>
              <Picture
                className={styles.picture}
                image={image}
                alt={imageAlt ?? ''}
                sizes={PICTURE_SIZES.half}
              />
              <div className={styles.words}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.description}>{description}</p>
                <SmartLink className={styles.more} to={programLink(title)}>
                  Learn More<span className="visually-hidden"> about {title}</span>{' '}
                  <span aria-hidden="true">→</span>
                </SmartLink>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
