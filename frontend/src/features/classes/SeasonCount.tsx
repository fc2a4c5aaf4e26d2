import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { classCopyingSchema } from '@lane-and-court/contract/classes/classesAdmin.schema.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { mergeClasses } from '@griffel/react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useFormState } from 'react-final-form'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { useClassListQuery } from './classesAdmin.api.ts'
import { describeDates } from './describeSchedule.ts'
import { describeCount } from './describeTerms.ts'
import { useSeasonCountStyles } from './SeasonCount.styles.ts'
import { toCopying, type SeasonValues } from './seasonValues.ts'

const DAY_MS = 86_400_000
const moved = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString()

/** Says how many classes will be copied, and when the copies start, before the button is clicked. */
export function SeasonCount() {
  const { values } = useFormState<SeasonValues>({ subscription: { values: true } })
  const { note } = useAdminStyles()
  const styles = useSeasonCountStyles()
  const copying = values && toCopying(values)
  const isValid = copying && !validate(classCopyingSchema, copying).errors
  const { currentData } = useClassListQuery(
    isValid ? { page: 1, limit: 1, from: copying.from, to: copying.to } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const sentence =
    isValid && currentData
      ? sentenceOf(
          currentData.total,
          describeDates(moved(copying.from, copying.moveDays), moved(copying.to, copying.moveDays)),
        )
      : 'Choose the dates to see how many classes will be copied.'
  return (
    <p role="status" className={mergeClasses(note, styles.count)}>
      {sentence}
    </p>
  )
}

function sentenceOf(total: number, dates: string): string {
  if (total === 0) return 'No classes start between these dates.'
  const classes = describeCount(total)
  if (total > CLASS_LIMITS.copies) return `${classes} start between these dates: too many to copy at once.`
  return `${classes} will be copied. The copies start in ${dates}.`
}
