import { mergeClasses } from '@griffel/react'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { Link } from 'react-router-dom'
import { useSiteContent } from '../../lib/siteContent.ts'
import { useCoachNameOf } from '../../lib/useCoaches.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { UnsentMark } from '../../ui/OutboxMark.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { capitalize } from '../../lib/capitalize.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { useClassRowStyles } from './ClassRow.styles.ts'
import { describeDates, describeDay, describeTime, describeTimes } from './describeSchedule.ts'
import { describeCapacity, describePrice } from './describeTerms.ts'
import { hasEnded } from './hasEnded.ts'
import { StatusBadge } from './StatusBadge.tsx'
import type { ClassActions } from './useClassActions.ts'
import { pathOf } from './classesAdmin.api.ts'

interface Props {
  item: Class
  actions: ClassActions
  onDelete: () => void
}

/** One class of the schedule, with its buttons. */
export function ClassRow({ item, actions, onDelete }: Props) {
  const { portals } = useSiteContent()
  const nameOf = useCoachNameOf()
  const styles = useClassRowStyles()
  const { panel, second } = useAdminStyles()
  const { id, name, dayOfWeek, startTime, endTime, startDate, endDate, sport, isActive, enrollmentUrl } = item
  const day = describeDay(dayOfWeek)
  const which = (
    <span className="visually-hidden">
      {' '}
      {name}, {day} {describeTime(startTime)}
    </span>
  )
  return (
    <li className={mergeClasses(panel, styles.row, styles[sport])}>
      <div className={styles.when}>
        <p className={styles.day}>{day}</p>
        <p className={styles.time}>{describeTimes(startTime, endTime)}</p>
        <p>{describeDates(startDate, endDate)}</p>
      </div>
      <div className={styles.what}>
        <div className={styles.title}>
          <h2 className={styles.name}>{name}</h2>
          <StatusBadge isActive={isActive} />
          {hasEnded(item) && <span className={styles.ended}>Ended</span>}
          <UnsentMark resource={pathOf(id)} />
        </div>
        <ul className={styles.facts}>
          {factsOf({ ...item, coach: nameOf(item) }).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Link to={`/admin/classes/${id}/edit`} className={second}>
          Edit{which}
        </Link>
        <SmartLink to={enrollmentUrl || portals.classes} className={mergeClasses(second, styles.enrollments)}>
          View Enrollments{which}
        </SmartLink>
        {!hasEnded(item) && (
          <Link to={`/admin/closures/new?class=${encodeURIComponent(id)}`} className={second}>
            Cancel a date{which}
          </Link>
        )}
        <button type="button" className={styles.quiet} onClick={() => actions.activate(item, !isActive)}>
          {isActive ? 'Deactivate' : 'Activate'}
          {which}
        </button>
        <button type="button" className={styles.quiet} onClick={() => actions.duplicate(item)}>
          Duplicate{which}
        </button>
        <button type="button" className={mergeClasses(styles.quiet, styles.delete)} onClick={onDelete}>
          Delete{which}
        </button>
      </div>
    </li>
  )
}

/** Returns the other facts of a class; missing ones are left out. */
function factsOf({ sport, level, capacity, coach, location, ageRange, price }: Class): string[] {
  return [
    capitalize(sport),
    capitalize(level),
    describeCapacity(capacity),
    coach ? `Coach ${coach}` : 'No coach yet',
    location,
    ageRange ? describeAges(ageRange) : '',
    price === null ? '' : describePrice(price),
  ].filter(Boolean)
}
