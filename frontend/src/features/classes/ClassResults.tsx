import { ContactLink } from '../../ui/text/ContactLink.tsx'
import { weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import clsx from 'clsx'
import { lazy, Suspense, useDeferredValue, useMemo, useRef } from 'react'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { Filters } from '../../ui/navigation/Filters.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { ClassCarousel } from './carousel/ClassCarousel.tsx'
import styles from './ClassResults.module.css'
import { toTenMinutes, useClassAnswers, useNextDates } from './dates/useNextDates.ts'
import { describeResult } from './finder/describeResult.ts'
import { FilterBar } from './finder/FilterBar.tsx'
import { findClasses } from './finder/findClasses.ts'
import { NothingFound } from './finder/NothingFound.tsx'
import type { ClassFinding } from './finder/useClassSearch.ts'
import { fromDay } from './finder/fromDay.ts'
import { withKnownCoach } from './finder/classFilters.ts'
import { isOfSeason, visibleSeasons } from './finder/shownSeason.ts'
import { isOfSport } from './sportFilter.ts'
import type { ShownClasses } from './useShownClasses.ts'
import { CLASS_VIEWS, type ClassView } from './finder/classView.ts'
import { Link } from 'react-router-dom'
import { useMyClasses } from '../../lib/browser/myClasses.ts'

/** Most readers stay with the cards, so the scripts of the other views are loaded when they are chosen. */
const VIEWS = {
  cards: ClassCarousel,
  list: lazy(async () => ({ default: (await import('./finder/ClassList.tsx')).ClassList })),
  week: lazy(async () => ({ default: (await import('./week/WeekTimetable.tsx')).WeekTimetable })),
}
const NONE: readonly Class[] = []

interface Props {
  finding: ClassFinding
  shownClasses: ShownClasses
  closures: readonly Closure[]
}

/**
 * The classes of the page, filtered and in the chosen view; those of the previous sport stay, dimmed, while the
 * new ones are loaded.
 */
export function ClassResults({ finding, shownClasses, closures }: Props) {
  const { sport, view, choose, clear } = finding
  const { portals } = useSiteContent()
  const { classes, shownSport, isOld, hasFailed, refetch } = shownClasses
  const clock = toTenMinutes(useNewYorkNow())
  const today = clock.slice(0, 10)
  const seasons = useMemo(
    () => visibleSeasons((classes ?? NONE).filter(isOfSport(shownSport)), today),
    [classes, shownSport, today],
  )
  const season = seasons.find(({ value }) => value === finding.season) ?? seasons[0]
  const all = useMemo(
    () => fromDay((classes ?? NONE).filter(isOfSeason(season)), weekdayOf(today)),
    [classes, season, today],
  )
  // Nothing to filter: a new site, or one between two seasons.
  const isEmpty = classes?.length === 0 && !hasFailed
  const ofSport = useMemo(() => all.filter(isOfSport(shownSport)), [all, shownSport])
  const next = useNextDates(closures, clock)
  const answersOf = useClassAnswers(closures, clock)
  const filters = useMemo(
    () => (classes ? withKnownCoach(finding.filters, ofSport) : finding.filters),
    [finding.filters, classes, ofSport],
  )
  const { ids, countsOf } = useMemo(() => findClasses(ofSport, filters), [ofSport, filters])
  const enrollLink = portals.classes
  const chosen = useMemo(
    () =>
      classes && {
        View: VIEWS[view],
        props: { classes: all, shownIds: ids, next, answersOf, clock, enrollLink, isDimmed: isOld },
      },
    [view, classes, all, ids, next, answersOf, clock, enrollLink, isOld],
  )
  // The pressed button and the sentence come first, and the classes follow.
  const results = useDeferredValue(chosen)
  const box = useRef<HTMLDivElement>(null)
  const focusResults = () => box.current?.focus({ preventScroll: true })
  const clearAll = () => {
    // The button disappears, and the focus would be lost with it.
    focusResults()
    clear()
  }
  const hasArrows = view === 'cards' && !isEmpty
  return (
    <div className={clsx(styles.finder, isEmpty && styles.empty)}>
      {season && seasons.length > 1 && (
        <div className={styles.seasons}>
          <Filters
            label="Show classes of the season"
            options={seasons}
            value={season.value}
            onChange={(value) => finding.chooseSeason(value === seasons[0]?.value ? null : value)}
          />
        </div>
      )}
      {!isEmpty && (
        <FilterBar
          classes={ofSport}
          filters={filters}
          countsOf={countsOf}
          onChoose={choose}
          onClear={clearAll}
        />
      )}
      {/* Always rendered: a status that appears together with its text is not announced. */}
      <p role="status" className={clsx(styles.status, hasArrows && styles.besideArrows)}>
        {!hasFailed && (classes ? describeResult(ids.size, sport, filters, ofSport) : 'Loading classes')}
      </p>
      {!isEmpty && (
        <div className={clsx(styles.tools, hasArrows && styles.leftOfArrows)}>
          <MyClassesLink />
          <ViewSwitch view={view} onChoose={finding.chooseView} />
        </div>
      )}
      <div ref={box} tabIndex={-1} className={clsx(styles.results, isEmpty && styles.none)}>
        {hasFailed && (
          <FetchFailure
            sentence="Failed to fetch classes"
            onRetry={() => {
              // The button disappears during the retry, too.
              focusResults()
              refetch()
            }}
          />
        )}
        {!hasFailed && !results && <ClassSkeletons />}
        {isEmpty && (
          <p>
            Looking for a class? <ContactLink>Write to us</ContactLink>
          </p>
        )}
        {results?.props.shownIds.size === 0 && ofSport.length > 0 && (
          <NothingFound classes={ofSport} filters={filters} onLeaveOut={(name) => choose(name, undefined)} />
        )}
        {results && results.props.shownIds.size > 0 && (
          <Suspense fallback={<ClassSkeletons />}>
            <results.View {...results.props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const CARDS = ['first', 'second', 'third']

function ClassSkeletons() {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={styles.skeleton} data-skeleton="" />
      ))}
    </div>
  )
}

const LABELS: Record<ClassView, string> = { cards: 'Cards', list: 'List', week: 'Week' }
const ICONS: Record<ClassView, string> = {
  cards: 'M3 5h7v14H3zM14 5h7v14h-7z',
  list: 'M4 6h16M4 12h16M4 18h16',
  week: 'M4 5h16v15H4zM4 10h16M9.3 10v10M14.6 10v10',
}

interface ViewSwitchProps {
  view: ClassView
  onChoose: (view: ClassView) => void
}

/** How the classes are shown. */
function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    <div data-needs-scripts role="group" aria-label="Show the classes as" className={styles.views}>
      {CLASS_VIEWS.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChoose(one)}>
          <svg width="1.125rem" height="1.125rem" viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICONS[one]} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" />
          </svg>
          {LABELS[one]}
        </button>
      ))}
    </div>
  )
}

/** The way to the starred classes. It is there before the first star, which would move the classes otherwise. */
function MyClassesLink() {
  const { length } = useMyClasses()
  return (
    <Link to="/my-week" className={styles.mine}>
      My week <span className={clsx(styles.count, length === 0 && styles.noCount)}>{length}</span>
      {length > 0 && <span className="visually-hidden"> {length === 1 ? 'class' : 'classes'}</span>}
    </Link>
  )
}
