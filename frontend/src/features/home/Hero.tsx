import type { HomeContent } from '@lane-and-court/contract/home/home.types.ts'
import type { ReactNode } from 'react'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { useHeroStyles } from './Hero.styles.ts'

interface Props {
  hero: HomeContent['hero']
  /** The gallery pictures behind the words. */
  background: ReactNode
  /** A short line above the title. */
  chip: ReactNode
}

export function Hero({ hero, background, chip }: Props) {
  const styles = useHeroStyles()
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.shade} />
      <div className={`wrap ${styles.words}`}>
        <p className={styles.chip}>
          <span className={styles.dot} aria-hidden="true" />
          {chip}
        </p>
        <h1 id="hero-title" className={styles.title}>
          {hero.title}
        </h1>
        <p className={styles.subtitle}>{hero.subtitle}</p>
        <div className={styles.actions}>
          <SmartLink className="pill pill-main" to={hero.cta.primary.link}>
            {hero.cta.primary.text}
          </SmartLink>
          <SmartLink className="pill pill-ghost" to={hero.cta.secondary.link}>
            {hero.cta.secondary.text}
          </SmartLink>
        </div>
      </div>
      {/* After the words, so that the keyboard reaches "Enroll Now" before the buttons of the pictures. */}
      {background}
    </section>
  )
}
