import type { CampContent } from '@lane-and-court/contract/camps/camps.types.ts'
import { Link } from 'react-router-dom'
import { Picture } from '../../ui/Picture.tsx'
import { PICTURE_SIZES } from '../../ui/pictureSizes.ts'
import { CAMP_PAGES } from './campPages.ts'
import { campDates } from './campDates.ts'
import { useCampsStyles } from './camps.styles.ts'

/** The two cards of /camp. */
export function CampCards({ camp }: { camp: CampContent }) {
  const styles = useCampsStyles()
  const cards = [
    { ...CAMP_PAGES.swim, ...camp.swim },
    { ...CAMP_PAGES.tennis, ...camp.tennis },
  ]
  return (
    <div className={`wrap ${styles.cards}`}>
      {cards.map(({ path, image, alt, title, description, ages, firstDay, lastDay }) => (
        <article key={path} className={styles.card}>
          <Picture className={styles.picture} image={image} alt={alt} sizes={PICTURE_SIZES.half} eager />
          <div className={styles.words}>
            <h2 className={styles.title}>
              <Link to={path} className={styles.link}>
                {title}
              </Link>
            </h2>
            <p className={styles.facts}>
              {campDates(firstDay, lastDay)} · Ages {ages}
            </p>
            <p>{description}</p>
          </div>
        </article>
      ))}
    </div>
  )
}
