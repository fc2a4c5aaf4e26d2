import type { CampContent } from '@lane-and-court/contract/camps/camps.types.ts'
import { Link } from 'react-router-dom'
import { Picture } from '../../ui/Picture.tsx'
import { PICTURE_SIZES } from '../../ui/pictureSizes.ts'
import { campDates } from './campDates.ts'
import { useCampsStyles } from './camps.styles.ts'

/** The two cards of /camp. */
export function CampCards({ camp }: { camp: CampContent }) {
  const styles = useCampsStyles()
  const cards = [
    {
      to: '/camp/swim',
      image: '/pictures/camp-landscape-960.webp',
      alt: 'Umbrellas and children on loungers on the lawn beside the pool',
      ...camp.swim,
    },
    {
      to: '/camp/tennis',
      image: '/pictures/rally-landscape-960.webp',
      alt: 'Two tennis players at drills on a clay court',
      ...camp.tennis,
    },
  ]
  return (
    <div className={`wrap ${styles.cards}`}>
      {cards.map(({ to, image, alt, title, description, ages, firstDay, lastDay }) => (
        <article key={to} className={styles.card}>
          <Picture className={styles.picture} image={image} alt={alt} sizes={PICTURE_SIZES.half} eager />
          <div className={styles.words}>
            <h2 className={styles.title}>
              <Link to={to} className={styles.link}>
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
