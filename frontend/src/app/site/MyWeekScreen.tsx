import clsx from 'clsx'
import { calendarPaths } from '@lane-and-court/contract/calendar/calendar.ts'
import { AddToCalendar } from '../../features/calendar/AddToCalendar.tsx'
import { useClosures } from '../../features/closures/closures.api.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { LessonNotice } from '../../features/lessonNotices/LessonNotice.tsx'
import { MyWeek } from '../../features/classes/mine/MyWeek.tsx'
import styles from './MyWeekScreen.module.css'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { ClosureNewsOfMyWeek } from './ClosureNews.tsx'
import { PageBand } from '../../ui/layout/PageBand.tsx'

const toCalendar = (ids: readonly string[]) => (
  <AddToCalendar
    path={calendarPaths.ofChosen(ids)}
    label={ids.length === 1 ? 'Add to calendar' : `Add all ${ids.length} classes`}
  />
)

const toNotice = (visibleClass: Class, day: CalendarDay) => (
  <LessonNotice visibleClass={visibleClass} day={day} />
)

/** The timetable of the classes that the reader has starred on this device. */
export function MyWeekScreen() {
  const closures = useClosures()
  return (
    <>
      <PageHead title="My week" description="The classes you starred, with their next dates." isPrivate />
      <PageBand title="My week" lead="The classes you starred." />
      <div className={clsx('wrap section', styles.section)}>
        <MyWeek closures={closures} calendar={toCalendar} notice={toNotice} news={<ClosureNewsOfMyWeek />} />
      </div>
    </>
  )
}
