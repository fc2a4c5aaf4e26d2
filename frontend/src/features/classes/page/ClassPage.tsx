import { ContactLink } from '../../../ui/text/ContactLink.tsx'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { useSiteContent } from '../../../lib/content/siteContent.ts'
import { PageBand } from '../../../ui/layout/PageBand.tsx'
import type { Fact } from '../classFacts.ts'
import { classPicture } from '@lane-and-court/contract/classes/classPicture.ts'
import { answersOf, nextDates } from '@lane-and-court/contract/closures/nextLesson.ts'
import { ClassAnswer } from '../dates/ClassAnswer.tsx'
import { describeDates, describeDay, describeTimes } from '../describeSchedule.ts'
import { describeCapacity, describePrice, describeRoom } from '../describeTerms.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { EnrollLink } from '../EnrollLink.tsx'
import { StarButton } from '../mine/StarButton.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import styles from './ClassPage.module.css'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { ClassDate } from '../dates/ClassDate.tsx'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { describeSeasonCost } from './lessonsLeft.ts'

/** So many coming meetings are listed. */
const DATES = 6

interface Props {
  visibleClass: Class
  closures: readonly Closure[]
  /** The time in New York, yyyy-MM-ddTHH:mm. */
  clock: NewYorkClock
  /** Who teaches it, with a picture if there is one; from another feature. */
  coach: ReactNode
  /** Where it takes place, with the way there; from another feature. */
  place: ReactNode
  /** Adds its dates to a calendar; from another feature. */
  calendar: ReactNode
  /** Has the device tell of it; from another feature. */
  news: ReactNode
  /** Others of its kind. */
  similar: ReactNode
}

/** Everything about one class, in the order in which parents ask: first whether and when it meets. */
export function ClassPage({ visibleClass, closures, clock, coach, place, calendar, news, similar }: Props) {
  const { portals } = useSiteContent()
  const { name, sport, level, dayOfWeek, startTime, endTime, startDate, endDate, isActive } = visibleClass
  const { availability, enrollmentUrl } = visibleClass
  const today = clock.slice(0, 10)
  const isOver = endDate.slice(0, 10) < today
  const dates = nextDates(visibleClass, closures, clock, DATES)
  const canOnlyAsk =
    !isOver && isActive && availability?.status !== 'full' && !enrollmentUrl && !portals.classes
  const cost = describeSeasonCost(visibleClass, closures, clock)
  const when = `${describeDay(dayOfWeek)}s, ${describeTimes(startTime, endTime)}`
  const essentials = [agesOf(visibleClass), priceOf(visibleClass)].filter(Boolean).join(' · ')
  return (
    <>
      <PageBand
        title={name}
        lead={`${when}, ${visibleClass.location}`}
        picture={{ image: classPicture(visibleClass), alt: '' }}
        isLow
      />
      <article className={clsx('wrap', styles.page)} aria-label={name}>
        <div className={styles.first}>
          {!isOver && (
            <ClassAnswer
              visibleClass={visibleClass}
              answers={answersOf(visibleClass, closures, clock)}
              clock={clock}
            />
          )}
          <div className={styles.tags}>
            <p className={styles.sport}>
              {capitalize(sport)} · {capitalize(level)}
            </p>
            {!isOver && <StatusBadge isActive={isActive} />}
          </div>
          {essentials && <p className={styles.essentials}>{essentials}</p>}
          {!isOver && (
            <div className={styles.actions}>
              <EnrollLink visibleClass={visibleClass} enrollLink={portals.classes} />
              {canOnlyAsk && (
                <ContactLink subject={sport} className="pill pill-main pill-small">
                  Ask about this class
                </ContactLink>
              )}
              <StarButton visibleClass={visibleClass} isLabeled />
            </div>
          )}
        </div>
        {!isOver && (
          <section aria-labelledby="next-dates">
            <h2 id="next-dates" className={styles.heading}>
              Next dates
            </h2>
            {dates.length > 0 ? (
              <NextDates visibleClass={visibleClass} dates={dates} clock={clock} />
            ) : (
              <p data-now={clock}>No more dates.</p>
            )}
            <p className={styles.season}>
              {visibleClass.season ? `${visibleClass.season}: from` : 'From'}{' '}
              {describeDates(startDate, endDate)}
            </p>
            {cost && (
              <p className={styles.cost} data-now={clock}>
                {cost}
              </p>
            )}
          </section>
        )}
        <div className={styles.main}>
          {isOver && (
            <p className={styles.over}>
              This class ended on {describeDates(endDate, endDate).split(' to ')[0]}. Below are others like
              it.
            </p>
          )}
          <dl className={styles.facts}>
            {factsOf(visibleClass, when).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {visibleClass.description && <p className={styles.description}>{visibleClass.description}</p>}
          <div className={styles.actions}>
            {!isOver && calendar}
            <ShareClass visibleClass={visibleClass} text={`${when}, ${visibleClass.location}`} />
          </div>
          {!isOver && news}
        </div>
        {place}
        {coach}
      </article>
      {similar}
      <p className={clsx('wrap', styles.back)}>
        <Link to="/classes">All classes</Link>
      </p>
    </>
  )
}

const agesOf = ({ ageRange }: Class) => (ageRange ? describeAges(ageRange) : 'All ages')
const priceOf = ({ price }: Class) => (typeof price === 'number' ? describePrice(price) : '')

function factsOf(visibleClass: Class, when: string): Fact[] {
  const room = describeRoom(visibleClass.availability)
  const facts: Fact[] = [
    ['When', when],
    ['Where', visibleClass.location],
    ['Who', agesOf(visibleClass)],
    ['Price', priceOf(visibleClass)],
    room ? ['Availability', room] : ['Capacity', describeCapacity(visibleClass.capacity)],
  ]
  return facts.filter(([, value]) => value)
}

interface NextDatesProps {
  visibleClass: Class
  dates: readonly Occurrence[]
  /** The time in New York. */
  clock: NewYorkClock
}

/** The coming meetings of a class, with what is cancelled, moved or delayed. */
function NextDates({ visibleClass, dates, clock }: NextDatesProps) {
  return (
    <ul className={styles.dates} data-now={clock}>
      {dates.map((date) => (
        <li key={date.day}>
          <ClassDate visibleClass={visibleClass} date={date} today={clock.slice(0, 10)} />
        </li>
      ))}
    </ul>
  )
}

/** The script is loaded when it is needed; the offline copy has it. */
const shareClass = async (path: string, title: string, text: string) =>
  (await import('../../../lib/seo/share.ts')).share({ title, path, text: () => text })

/** Sends the address of a class with the share sheet of the device, or copies it. */
function ShareClass({ visibleClass, text }: { visibleClass: Class; text: string }) {
  return (
    <button
      type="button"
      data-needs-scripts
      className="pill pill-small pill-second"
      onClick={() => void shareClass(classPath(visibleClass), visibleClass.name, text)}
    >
      Share
    </button>
  )
}
