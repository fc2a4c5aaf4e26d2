import clsx from 'clsx'
import type { HomeContent } from '@lane-and-court/contract/home/home.ts'
import type { ReactNode } from 'react'
import { SmartLink } from '../../ui/text/SmartLink.tsx'
import styles from './Hero.module.css'

interface Props {
  hero: HomeContent['hero']
  /** Where the first button leads if it has no link of its own; empty for nowhere. */
  enrollLink: string
  /** The gallery pictures behind the words. */
  background: ReactNode
  /** A short line above the title. */
  chip: ReactNode
}

export function Hero({ hero, enrollLink, background, chip }: Props) {
  const { primary, secondary } = hero.cta
  const primaryLink = primary.link || enrollLink
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.shade} />
      <div className={clsx('wrap', styles.words)}>
        <div className={styles.chip}>{chip}</div>
        <h1 id="hero-title" className={styles.title}>
          {hero.title}
        </h1>
        <p className={styles.subtitle}>{hero.subtitle}</p>
        <div className={styles.actions}>
          <SmartLink className="pill pill-main" to={primaryLink}>
            {primary.text}
          </SmartLink>
          <SmartLink className={clsx('pill', primaryLink ? 'pill-ghost' : 'pill-main')} to={secondary.link}>
            {secondary.text}
          </SmartLink>
        </div>
      </div>
      {/* After the words, so that the keyboard reaches "Enroll Now" before the buttons of the pictures. */}
      {background}
    </section>
  )
}
