import clsx from 'clsx'
import { useMemo } from 'react'
import { calendarPaths } from '@lane-and-court/contract/calendar/calendar.ts'
import { AddToCalendar } from '../../features/calendar/AddToCalendar.tsx'
import styles from './ClassesScreen.module.css'
import { useClosures } from '../../features/closures/closures.api.ts'
import { ClassResults } from '../../features/classes/ClassResults.tsx'
import { useClassSearch } from '../../features/classes/finder/useClassSearch.ts'
import { useShownClasses } from '../../features/classes/useShownClasses.ts'
import { SPORT_FILTERS } from '../../features/classes/sportFilter.ts'
import { classJsonLd } from '../../lib/seo/jsonLd/courses.ts'
import { listJsonLd } from '../../lib/seo/jsonLd/lists.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { Filters } from '../../ui/navigation/Filters.tsx'
import { PageBand } from '../../ui/layout/PageBand.tsx'

export function ClassesScreen() {
  const finding = useClassSearch()
  const { sport, chooseSport } = finding
  const shownClasses = useShownClasses(sport)
  const { classes } = shownClasses
  const closures = useClosures()
  const site = useSiteContent()
  const jsonLd = useMemo(
    // Only the server writes it.
    () =>
      import.meta.env.SSR
        ? [
            listJsonLd(
              (classes ?? [])
                .filter(({ isActive }) => isActive)
                .map((visibleClass) => classJsonLd(visibleClass, site)),
            ),
          ]
        : [],
    [classes, site],
  )
  const path = sport === 'all' ? calendarPaths.all : calendarPaths.ofSport(sport)
  return (
    <>
      <PageHead
        title="Classes"
        description="Swimming and tennis classes in Jersey City and Hoboken: days, times, levels, ages and prices."
        canonical={sport === 'all' ? '/classes' : `/classes?sport=${sport}`}
        jsonLd={jsonLd}
      />
      <PageBand title="Classes" lead="Find the day, level and coach that fit you." />
      <div className={clsx('wrap section', styles.section)}>
        <Filters label="Show classes of" options={SPORT_FILTERS} value={sport} onChange={chooseSport} />
        <ClassResults finding={finding} shownClasses={shownClasses} closures={closures} />
        <div className={styles.calendar}>
          <AddToCalendar path={path} label="Add to calendar" />
        </div>
      </div>
    </>
  )
}
