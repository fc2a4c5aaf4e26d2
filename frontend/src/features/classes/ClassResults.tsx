import { useRef } from 'react'
import { useSiteContent } from '../../lib/siteContent.ts'
import { ClassCarousel } from './ClassCarousel.tsx'
import { useClassResultsStyles } from './ClassResults.styles.ts'
import { ClassSkeletons } from './ClassSkeletons.tsx'
import { describeCount } from './describeTerms.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import type { SportFilter } from './sportFilter.ts'
import { useShownClasses } from './useShownClasses.ts'

/** The classes of a filter; those of the previous filter stay, dimmed, until the new ones are loaded. */
export function ClassResults({ sport }: { sport: SportFilter }) {
  const styles = useClassResultsStyles()
  const { portals } = useSiteContent()
  const { classes, shownSport, isOld, hasFailed, refetch } = useShownClasses(sport)
  const results = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button disappears during the retry, and the focus would be lost with it.
    results.current?.focus()
    refetch()
  }
  return (
    <div ref={results} tabIndex={-1} className={styles.results}>
      {/* Always rendered: a status that appears together with its text is not announced. */}
      <p role="status" className={styles.status}>
        {!hasFailed && sentenceFor(classes?.length)}
      </p>
      {hasFailed && <FetchFailure sentence="Failed to fetch classes" onRetry={retry} />}
      {!hasFailed && !classes && <ClassSkeletons />}
      {classes && classes.length > 0 && (
        // Another filter starts at its first card.
        <ClassCarousel key={shownSport} classes={classes} enrollLink={portals.classes} isDimmed={isOld} />
      )}
    </div>
  )
}

function sentenceFor(count: number | undefined): string {
  if (count === undefined) return 'Loading classes'
  return count > 0 ? describeCount(count) : 'No classes available.'
}
