import clsx from 'clsx'
import type { HomeContent } from '@lane-and-court/contract/home/home.ts'
import { CourtLines } from '../../ui/layout/CourtLines.tsx'
import { SmartLink } from '../../ui/text/SmartLink.tsx'
import { TickList } from '../../ui/layout/Ticks.tsx'
import styles from './WhyUs.module.css'

interface Props {
  whyUs: HomeContent['whyUs']
  enrollLink: string
}

/** Emphasizes the words before a colon: "Two cities: Pools and courts in ..." */
function Point({ text }: { text: string }) {
  const [, lead, rest] = /^([^:]{1,40}): (.+)$/s.exec(text) ?? []
  return lead ? (
    <span>
      <strong className={styles.pointLead}>{lead}</strong>
      {rest}
    </span>
  ) : (
    <span>{text}</span>
  )
}

export function WhyUs({ whyUs, enrollLink }: Props) {
  return (
    <section className={styles.section} aria-labelledby="why-title">
      <div className="wrap">
        <div className={styles.panel}>
          <CourtLines className={styles.lines} />
          <div className={styles.words}>
            <h2 id="why-title">{whyUs.title}</h2>
            {whyUs.lead && <p className={styles.lead}>{whyUs.lead}</p>}
            <SmartLink className={clsx('pill pill-main', styles.enroll)} to={enrollLink}>
              Enroll Now
            </SmartLink>
          </div>
          <TickList points={whyUs.points} className={styles.points}>
            {(point) => <Point text={point} />}
          </TickList>
        </div>
      </div>
    </section>
  )
}
