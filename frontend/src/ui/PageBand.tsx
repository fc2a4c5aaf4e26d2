import type { ReactNode } from 'react'
import { usePageBandStyles } from './PageBand.styles.ts'
import { Rope } from './Rope.tsx'

interface Props {
  title: string
  lead?: string | undefined
  children?: ReactNode
}

/** The head of an inner page: its one h1 on deep water, court lines and a ball behind, the rope below. */
export function PageBand({ title, lead, children }: Props) {
  const styles = usePageBandStyles()
  return (
    <>
      <div className={styles.band}>
        <svg
          className={styles.lines}
          viewBox="0 0 600 260"
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden="true"
        >
          <g stroke="#fff" strokeWidth="5" fill="none" opacity=".16" transform="rotate(-14 400 130)">
            <path d="M220 -120H760V420H220zM280 -120V420M700 -120V420M280 60H700M280 240H700M490 60V240" />
          </g>
          <circle cx="452" cy="92" r="26" fill="#D9F23B" />
        </svg>
        <div className={`wrap ${styles.words}`}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
      <Rope />
    </>
  )
}
