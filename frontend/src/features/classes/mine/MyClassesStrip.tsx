import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { Link } from 'react-router-dom'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { useClassesQuery } from '../classes.api.ts'
import { Agenda } from './Agenda.tsx'
import { agendaOf } from './agenda.ts'
import styles from './MyWeek.module.css'
import { useMineAmong } from '../../../lib/browser/myClasses.ts'

const DAYS = 8
const MOST = 4

/** The next dates of the starred classes, for the home page. */
export function MyClassesStrip({ closures }: { closures: readonly Closure[] }) {
  const { data } = useClassesQuery('all')
  const clock = useNewYorkNow()
  const { ownClasses } = useMineAmong(data)
  if (ownClasses.length === 0) return null
  const entries = agendaOf(ownClasses, closures, clock, DAYS)
    .filter(({ day, endTime }) => `${day}T${endTime}` > clock)
    .slice(0, MOST)
  return (
    <Section title="My classes">
      <Agenda entries={entries} clock={clock} />
      {entries.length === 0 && <p data-now={clock}>None of your classes meet in the next few days.</p>}
      <p className={styles.more}>
        <Link to="/my-week">My week</Link>
      </p>
    </Section>
  )
}
