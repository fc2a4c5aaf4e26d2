import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { useState } from 'react'
import { Filters } from '../../ui/Filters.tsx'
import { ExperienceView } from './ExperienceView.tsx'
import { LevelsView } from './LevelsView.tsx'
import styles from './SkillMatrix.module.css'

const VIEWS = [
  { value: 'experience', label: 'Experience' },
  { value: 'levels', label: 'Levels' },
] as const

/** Shows the experience of each coach, and who teaches which level (docs/specification.md section 2). */
export function SkillMatrix({ staff }: { staff: StaffMember[] }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('experience')
  return (
    <section className={styles.card} aria-labelledby="matrix-title">
      <div className={styles.head}>
        <h2 id="matrix-title" className={styles.title}>
          Skill matrix
        </h2>
        <Filters label="View of the skill matrix" options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'experience' ? <ExperienceView staff={staff} /> : <LevelsView staff={staff} />}
    </section>
  )
}
