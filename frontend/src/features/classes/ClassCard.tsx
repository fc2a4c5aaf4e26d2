import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { mergeClasses } from '@griffel/react'
import { memo } from 'react'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { capitalize } from '../../lib/capitalize.ts'
import { useClassCardStyles } from './ClassCard.styles.ts'
import { classFacts } from './classFacts.ts'
import { describeDay, describeTime } from './describeSchedule.ts'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  shown: Class
  enrollLink: string
}

/** Memoized, because its row renders again each time it reaches or leaves an end. */
export const ClassCard = memo(function ClassCard({ shown, enrollLink }: Props) {
  const styles = useClassCardStyles()
  const { id, name, description, dayOfWeek, startTime, sport, isActive, enrollmentUrl } = shown
  const day = describeDay(dayOfWeek)
  return (
    <article
      className={mergeClasses(styles.card, styles[sport], !isActive && styles.inactive)}
      aria-labelledby={`class-${id}`}
    >
      <div className={styles.head}>
        <p className={styles.sport}>{capitalize(sport)}</p>
        <StatusBadge isActive={isActive} />
      </div>
      <p className={styles.day}>{day}</p>
      <h2 id={`class-${id}`} className={styles.name}>
        {name}
      </h2>
      <dl className={styles.facts}>
        {classFacts(shown).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.foot}>
        {isActive ? (
          <SmartLink to={enrollmentUrl || enrollLink} className="pill pill-main pill-small">
            Enroll Now{' '}
            <span className="visually-hidden">
              in {name}, {day} {describeTime(startTime)}
            </span>
          </SmartLink>
        ) : (
          <p className={styles.closed}>Enrollment is closed</p>
        )}
      </div>
    </article>
  )
})
