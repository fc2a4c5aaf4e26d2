import { useAfterHydration } from '../../lib/useAfterHydration.ts'
import { NavMenu } from '../../ui/NavMenu.tsx'
import { useAddToCalendarStyles } from './AddToCalendar.styles.ts'
import { calendarLinks } from './calendarLinks.ts'

interface Props {
  /** Of a calendar file of this site, such as /calendar/all.ics, with its query if it has one. */
  path: string
  /** The words on the button, such as 'Add to calendar'. */
  label: string
}

/** A button with the ways to have classes in one's own calendar: subscribe, which stays current, or download. */
export function AddToCalendar({ path, label }: Props) {
  const styles = useAddToCalendarStyles()
  // The HTML of the server is the same for every host. Until the host is known, each link opens the file.
  const host = useAfterHydration(() => window.location.host, '')
  const { subscribe, google, download } = calendarLinks(path, host)
  return (
    <NavMenu label={label} className={`pill pill-small ${styles.button}`}>
      <a href={subscribe}>Subscribe (updates automatically)</a>
      <a href={google} target="_blank" rel="noopener noreferrer">
        Google Calendar
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a href={download} download>
        Download as a file
      </a>
    </NavMenu>
  )
}
