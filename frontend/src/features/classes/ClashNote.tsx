import { clashQuerySchema } from '@lane-and-court/contract/classes/classesAdmin.schema.ts'
import type { ClashQuery } from '@lane-and-court/contract/classes/classes.types.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-final-form'
import { useClassClashesQuery } from './classesAdmin.api.ts'
import { useClassFieldsStyles } from './ClassFields.styles.ts'
import { toClassInput, type ClassValues } from './classValues.ts'
import { describeDates, describeDay, describeTimes } from './describeSchedule.ts'

const WAIT_MS = 300

/**
 * Says while the form is filled in that the coach teaches another class then. It forbids nothing: two may
 * share a class, and a plan changes in steps.
 */
export function ClashNote({ except }: { except: string | undefined }) {
  const { values } = useFormState<ClassValues>({ subscription: { values: true } })
  const question = useSettled(questionOf(values, except))
  const query = question ? (JSON.parse(question) as Record<string, string | number>) : skipToken
  // Asked anew for every question: a schedule of a minute ago may lack the very class.
  const { currentData } = useClassClashesQuery(query, { refetchOnMountOrArgChange: true })
  const styles = useClassFieldsStyles()
  const clashes = question ? (currentData ?? []) : []
  return (
    // Always there: what appears together with its words is not announced.
    <div role="status">
      {clashes.length > 0 && (
        <div className={styles.clash}>
          <p>
            <b>{values?.coach.trim()} teaches at that time already.</b> You can save this all the same.
          </p>
          <ul>
            {clashes.map(
              ({ id, name, dayOfWeek, startTime, endTime, startDate, endDate, location, isActive }) => (
                <li key={id}>
                  {name}: {describeDay(dayOfWeek)}, {describeTimes(startTime, endTime)},{' '}
                  {describeDates(startDate, endDate)}, {location}
                  {isActive ? '' : ' (Inactive)'}
                </li>
              ),
            )}
          </ul>
        </div>
      )}
    </div>
  )
}

/** @returns the question as text, which stays equal to itself; empty until all is there that it takes. */
function questionOf(values: ClassValues | undefined, except: string | undefined): string {
  if (!values) return ''
  const { coach, dayOfWeek, startTime, endTime, startDate, endDate } = toClassInput(values)
  const query = { coach, dayOfWeek, startTime, endTime, startDate, endDate, ...(except && { except }) }
  const { value } = validate<ClashQuery>(clashQuerySchema, query)
  return value ? JSON.stringify(value) : ''
}

/** @returns a text once it has not changed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text && settled
}
