import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { SmartLink } from '../../ui/text/SmartLink.tsx'
import { describeDay, describeTime } from './describeSchedule.ts'
import styles from './EnrollLink.module.css'

interface Props {
  visibleClass: Class
  /** Where classes enroll that have no address of their own. */
  enrollLink: string
}

/** The way into a class at the portal, if there is one; a sentence where there is none. */
export function EnrollLink({ visibleClass, enrollLink }: Props) {
  const { name, dayOfWeek, startTime, isActive, enrollmentUrl, availability } = visibleClass
  if (!isActive) return <p className={styles.closed}>Enrollment is closed</p>
  if (availability?.status === 'full') return <p className={styles.closed}>This class is full</p>
  const words = availability?.status === 'waitlist' ? 'Join the Waitlist' : 'Enroll Now'
  return (
    <SmartLink
      to={enrollmentUrl || enrollLink}
      className="pill pill-main pill-small"
      // An attribute: hidden elements in hundreds of classes would take the browser longer.
      label={`${words} in ${name}, ${describeDay(dayOfWeek)} ${describeTime(startTime)}`}
    >
      {words}
    </SmartLink>
  )
}
