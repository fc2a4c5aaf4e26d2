import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import { useFormState } from 'react-final-form'
import { serverNow } from '../../../offline/network/serverClock.ts'
import adminStyles from '../../../ui/admin.module.css'
import { findItems } from '../../../ui/list/find/findItems.ts'
import { useClassListQuery } from '../classesAdmin.api.ts'
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
  const { data: all, isError } = useClassListQuery(undefined, { refetchOnMountOrArgChange: true })
  const startDate = `${copying.from}..${copying.to}`
  const classes = hasRange && all ? findItems(all, CLASS_FIELDS, {}, { startDate }) : undefined
  const copies =
    classes && classes.length <= CLASS_LIMITS.copies && !faults['startsOn'] && copying.startsOn
      ? copiedSeason(classes, startingOn(copying), newYorkClock(serverNow()).slice(0, 10))
      : []
  return (
    <>
      <p role="status" className={clsx(adminStyles.note, seasonCountStyles.count)}>
        {isError && !all
          ? 'The classes could not be loaded, so their dates cannot be shown.'
          : sentenceOf(classes, copies)}
      </p>
      <CopyList copies={copies} />
    </>
  )
}

function sentenceOf(season: readonly Class[] | undefined, copies: readonly CopiedClass[]): string {
  if (!season) return 'Choose the dates to see which classes will be copied.'
  const total = season.length
  if (total === 0) return 'No classes start between these dates.'
  const classes = describeCount(total)
  if (total > CLASS_LIMITS.copies) return `${classes} start between these dates: too many to copy at once.`
  return `${classes} will be copied.${askToCheck(copies)}`
}
