import type { Program } from '@lane-and-court/contract/home/home.ts'
import { PictureCards } from '../../ui/media/PictureCard.tsx'
import { ProgramCard } from '../../ui/layout/ProgramCard.tsx'
import styles from './Programs.module.css'

export function Programs({ programs }: { programs: Program[] }) {
  return (
    <section className="wrap section" aria-labelledby="programs-title">
      <h2 id="programs-title">Our Programs</h2>
      <p className={styles.lead}>Small groups, patient coaches, and a clear next step after every class.</p>
      <PictureCards className={styles.cards}>
        {programs.map((program, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
          <ProgramCard key={index} program={program} />
        ))}
      </PictureCards>
    </section>
  )
}
