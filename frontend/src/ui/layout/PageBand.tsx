import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './PageBand.module.css'
import { Picture } from '../media/Picture.tsx'
import { Rope } from './Rope.tsx'

interface Props {
  title: string
  lead?: string | undefined
  /** Shown on the right, or on top on a phone; without one, court lines and a ball are drawn. */
  picture?: { image: string; alt: string } | undefined
  /** Whether the picture is low on a phone, so that what is below the title comes sooner. */
  isLow?: boolean
  children?: ReactNode
}

/** The header of a page below the home page: its h1 on a dark background, and the rope below. */
export function PageBand({ title, lead, picture, isLow = false, children }: Props) {
  return (
    <>
      <div className={clsx(styles.band, picture && styles.pictured, isLow && styles.low)}>
        {picture ? (
          <div className={clsx(styles.pictureSide, isLow && styles.lowSide)}>
            <Picture
              className={styles.picture}
              image={picture.image}
              alt={picture.alt}
              sizes="(width < 48rem) 100vw, 56vw"
              eager
            />
          </div>
        ) : (
          <svg
            className={styles.lines}
            viewBox="0 0 600 260"
            preserveAspectRatio="xMaxYMid slice"
            aria-hidden="true"
          >
            <g
              className={styles.net}
              stroke="var(--white)"
              strokeWidth="5"
              fill="none"
              transform="rotate(-14 400 130)"
            >
              <path d="M220 -120H760V420H220zM280 -120V420M700 -120V420M280 60H700M280 240H700M490 60V240" />
            </g>
            <circle className={styles.ball} cx="452" cy="92" r="26" fill="var(--lime)" />
          </svg>
        )}
        <div className={clsx('wrap', styles.words)}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children && <div className={styles.actions}>{children}</div>}
        </div>
      </div>
      <Rope />
    </>
  )
}
