import { clashQuerySchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { classState, type ClashQuery } from '@lane-and-court/contract/classes/classes.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-final-form'
import { useCoachNameOf } from './useCoaches.ts'
import { useClassClashesQuery } from '../classesAdmin.api.ts'
import styles from './ClassFields.module.css'
import { toClassInput, type ClassValues } from './classValues.ts'
import { describeDates, describeDay, describeTimes } from '../describeSchedule.ts'

const DEBOUNCE_MS = 300

/**
 * Warns while the form is filled in that the coach teaches another class at that time. It only warns: two may
 * share a class, and a plan changes in steps.
 */
export function ClashNote({ except }: { except: string | undefined }) {
  const { values } = useFormState<ClassValues>({ subscription: { values: true } })
  const queryText = useDebounced(queryTextOf(values, except))
  const query = queryText ? (JSON.parse(queryText) as Record<string, string | number>) : skipToken
  // Requested anew for every query: a response of a minute ago may lack exactly that class.
  const { currentData } = useClassClashesQuery(query, { refetchOnMountOrArgChange: true })
  const nameOf = useCoachNameOf()
  const clashes = queryText ? (currentData ?? []) : []
  return (
    // Always rendered: a status that appears together with its text is not announced.
    <div role="status">
      {clashes.length > 0 && (
        <div className={styles.clash}>
          <p>
            <b>{values && nameOf(toClassInput(values))} already teaches at that time.</b> You can still save
            this.
          </p>
          <ul>
            {clashes.map(
              ({ id, name, dayOfWeek, startTime, endTime, startDate, endDate, location, ...flags }) => (
                <li key={id}>
                  {name}: {describeDay(dayOfWeek)}, {describeTimes(startTime, endTime)},{' '}
                  {describeDates(startDate, endDate)}, {location}
                  {flags.isActive ? '' : ` (${capitalize(classState(flags))})`}
                </li>
              ),
            )}
          </ul>
        </div>
      )}
    </div>
  )
}

/** @returns the query as text, so that it can be compared; empty until the form has all that it needs. */
function queryTextOf(values: ClassValues | undefined, except: string | undefined): string {
  if (!values) return ''
  const { coach, coachId, dayOfWeek, startTime, endTime, startDate, endDate } = toClassInput(values)
  const taughtBy = coachId ? { coachId } : { coach }
  const query = { ...taughtBy, dayOfWeek, startTime, endTime, startDate, endDate, ...(except && { except }) }
  const { value } = validate<ClashQuery>(clashQuerySchema, query)
  return value ? JSON.stringify(value) : ''
}

/** @returns a text once it has not changed for DEBOUNCE_MS; an empty one at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text && debounced
}
