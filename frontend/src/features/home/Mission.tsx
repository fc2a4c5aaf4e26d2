import clsx from 'clsx'
import type { HomeContent } from '@lane-and-court/contract/home/home.ts'
import { Link } from 'react-router-dom'
import { Picture } from '../../ui/media/Picture.tsx'
import styles from './Mission.module.css'

export function Mission({ mission }: { mission: HomeContent['mission'] }) {
  return (
    <section id="about" className={styles.section} aria-labelledby="mission-title">
      <div className={clsx('wrap', styles.grid)}>
        <Picture
          className={styles.picture}
          image={mission.image ?? '/pictures/kids-portrait-800.webp'}
          alt={mission.imageAlt ?? ''}
          sizes="(width < 48rem) 92vw, 29.375rem"
        />
        <div>
          <h2 id="mission-title" className={styles.title}>
            {mission.title}
          </h2>
          <p className={styles.description}>{mission.description}</p>
          <Link to="/about" className={styles.more}>
            Learn More About Us <span aria-hidden="true">→</span>
          </Link>
        </div>
      </div>
    </section>
  )
}
