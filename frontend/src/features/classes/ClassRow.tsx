import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { Link } from 'react-router-dom'
import { useSiteContent } from '../../lib/siteContent.ts'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { classFacts } from './classFacts.ts'
import { useClassRowStyles } from './ClassRow.styles.ts'
import { describeDay, describeTime } from './describeSchedule.ts'
import { capitalize } from './describeTerms.ts'
import { hasEnded } from './hasEnded.ts'
import { StatusBadge } from './StatusBadge.tsx'
import type { ClassActions } from './useClassActions.ts'

interface Props {
  item: Class
  actions: ClassActions
  onDelete: () => void
}

/** One class of the schedule, and all that can be done with it. */
export function ClassRow({ item, actions, onDelete }: Props) {
  const { portals } = useSiteContent()
  const styles = useClassRowStyles()
  const { panel, second } = useConsoleStyles()
  const { id, name, dayOfWeek, startTime, sport, isActive, enrollmentUrl } = item
  const day = describeDay(dayOfWeek)
  const which = (
    <span className="visually-hidden">
      {' '}
      {name}, {day} {describeTime(startTime)}
    </span>
  )
  return (
    <li className={`${panel} ${styles.row} ${styles[sport]}`}>
      <div className={styles.head}>
        <p className={styles.day}>{day}</p>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.badges}>
          <StatusBadge isActive={isActive} />
          {hasEnded(item) && <span className={styles.ended}>Ended</span>}
        </p>
      </div>
      <dl className={styles.facts}>
        {[...classFacts(item), ['Sport', capitalize(sport)] as const].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Link to={`/admin/classes/${id}/edit`} className={second}>
          Edit{which}
        </Link>
        <SmartLink to={enrollmentUrl || portals.classes} className={second}>
          View Enrollments{which}
        </SmartLink>
        <button type="button" className={styles.quiet} onClick={() => actions.activate(item, !isActive)}>
          {isActive ? 'Deactivate' : 'Activate'}
          {which}
        </button>
        <button type="button" className={styles.quiet} onClick={() => actions.duplicate(item)}>
          Duplicate{which}
        </button>
        <button type="button" className={`${styles.quiet} ${styles.delete}`} onClick={onDelete}>
          Delete{which}
        </button>
      </div>
    </li>
  )
}
