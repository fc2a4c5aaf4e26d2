import type { CampContent } from '@lane-and-court/contract/camps/camps.ts'
import { Link } from 'react-router-dom'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { PictureCard, PictureCards } from '../../ui/media/PictureCard.tsx'
import { CampNotice } from './CampNotice.tsx'
import { campDates } from './campDates.ts'
import { CAMP_PAGES } from './campPages.ts'
import { campState, pastYear } from './campSeason.ts'
import styles from './camps.module.css'

/** The two cards of /camp. */
export function CampCards({ camp }: { camp: CampContent }) {
  const today = useNewYorkNow().slice(0, 10)
  const cards = [
    { ...CAMP_PAGES.swim, ...camp.swim, state: campState(camp.swim, today) },
    { ...CAMP_PAGES.tennis, ...camp.tennis, state: campState(camp.tennis, today) },
  ]
  return (
    <PictureCards className="wrap section">
      {cards.map(({ path, image, alt, title, description, ages, firstDay, lastDay, state }) => (
        <PictureCard key={path} image={image} alt={alt} eager>
          <h2 className={styles.title}>
            <Link to={path} className={styles.link}>
              {title}
            </Link>
          </h2>
          <div className={styles.facts}>
            {firstDay && lastDay && (
              <p data-now={today}>
                {campDates(firstDay, lastDay, pastYear(camp.season, { lastDay }, state))}
              </p>
            )}
            {ages && <p>Ages {ages}</p>}
          </div>
          <CampNotice season={camp.season} camp={{ firstDay, lastDay }} state={state} />
          <p className={styles.description}>{description}</p>
        </PictureCard>
      ))}
    </PictureCards>
  )
}
