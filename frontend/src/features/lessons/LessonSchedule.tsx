import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { Section } from '../../ui/Section.tsx'
import styles from './lessons.module.css'

/** When the classes on offer meet, by day and time, so that no text repeats what the class list says. */
export function LessonSchedule({ classes }: { classes: readonly Class[] }) {
  const offered = classes.filter(({ isActive }) => isActive)
  if (offered.length === 0) return null
  return (
    <Section title="Schedule">
      <table className={styles.schedule}>
        <caption className="visually-hidden">Classes by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Time</th>
            <th scope="col">Class</th>
          </tr>
        </thead>
        <tbody>
          {offered.map(({ id, dayOfWeek, startTime, name, location }) => (
            <tr key={id}>
              <th scope="row">{WEEKDAYS[dayOfWeek]}</th>
              <td>{describeTime(startTime)}</td>
              <td>
                {name}, {location}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
