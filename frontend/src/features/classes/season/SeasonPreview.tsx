import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useFormState } from 'react-final-form'
import { serverNow } from '../../../offline/network/serverClock.ts'
import adminStyles from '../../../ui/admin.module.css'
import { useSeasonClassesQuery } from '../admin/classesAdmin.api.ts'
import { describeCount } from '../describeTerms.ts'
import { askToCheck, CopyList } from './CopyList.tsx'
import { copiedSeason, startingOn, type CopiedClass } from './copiedSeason.ts'
import seasonCountStyles from './SeasonCount.module.css'
import { checkSeason, toCopying, type SeasonValues } from './seasonValues.ts'

/** Shows each copy with its first and last class, and what is odd about them, before the button is clicked. */
export function SeasonPreview() {
  const { values } = useFormState<SeasonValues>({ subscription: { values: true } })
  const copying = toCopying(values)
  const faults = checkSeason(values)
  const hasRange = !faults['from'] && !faults['to']
  const { currentData, isError } = useSeasonClassesQuery(
    hasRange ? { from: copying.from, to: copying.to } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const copies =
    currentData && !faults['startsOn'] && copying.startsOn
      ? copiedSeason(currentData.items, startingOn(copying), newYorkClock(serverNow()).slice(0, 10))
      : []
  return (
    <>
      <p role="status" className={clsx(adminStyles.note, seasonCountStyles.count)}>
        {isError
          ? 'The classes could not be loaded, so their dates cannot be shown.'
          : sentenceOf(currentData, copies)}
      </p>
      <CopyList copies={copies} />
    </>
  )
}

function sentenceOf(season: Page<Class> | undefined, copies: readonly CopiedClass[]): string {
  if (!season) return 'Choose the dates to see which classes will be copied.'
  const { total } = season
  if (total === 0) return 'No classes start between these dates.'
  const classes = describeCount(total)
  if (total > CLASS_LIMITS.copies) return `${classes} start between these dates: too many to copy at once.`
  return `${classes} will be copied.${askToCheck(copies)}`
}
