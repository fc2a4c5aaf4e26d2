import { PUBLISH_NOW, publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { useState } from 'react'
import { useField, useForm, useFormState } from 'react-final-form'
import { dateAndTime, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { Input, Select } from '../fluent.ts'
import { DRAFT, isNewlyPast } from '../../lib/format/publishing.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import styles from '../admin.module.css'
import { CheckField } from './fields.tsx'
import { FormField } from './FormField.tsx'
import { fromClock } from './fromClock.ts'

/** What a form holds of it. */
export interface WhenValues {
  /** PUBLISH_NOW, DRAFT, an instant, or empty until one is chosen. */
  publishAt?: string | undefined
  /** Whether a time that has passed is meant; never sent. */
  isPastMeant?: boolean | undefined
}

const AT = 'at'
const KEPT = 'kept'
/** A year that is being typed is before it: the question would come and go. */
const FIRST_DAY = '2000'

/**
 * Chooses when something is published: now, not yet, or at a given time; for one that has passed it asks.
 * @param storedTime the stored time of publishing, or null.
 */
export function WhenField({ storedTime }: { storedTime: string | null }) {
  const form = useForm<WhenValues>()
  const { values, submitting: isSending = false } = useFormState<WhenValues>({
    subscription: { submitting: true, values: true },
  })
  useField<string>('publishAt', {
    subscription: {},
    validate: (value, all) =>
      isNewlyPast(value, storedTime) && !(all as WhenValues).isPastMeant ? 'This time has passed' : undefined,
  })
  const [isPublished] = useState(() => publishStatus(storedTime, serverNow()) === 'published')
  const [typed, setTyped] = useState({ clock: '', instant: '' })

  const choiceOf = (value: string) => {
    if (value === PUBLISH_NOW || value === DRAFT) return value
    return isPublished && value === storedTime ? KEPT : AT
  }
  const valueOf = (choice: string) => (choice === KEPT ? (storedTime ?? '') : choice === AT ? '' : choice)

  const { publishAt = '' } = values as WhenValues
  // Asked again for each other time.
  const forgetAnswer = () => form.change('isPastMeant', undefined)

  return (
    <>
      <FormField name="publishAt" label="When" hint="Only administrators see drafts. Times are Eastern time.">
        {({ value, onChange, onBlur, onFocus }) => (
          <div className={styles.pair}>
            <Select
              value={choiceOf(value)}
              size="large"
              disabled={isSending}
              onChange={(_event, { value: choice }) => {
                onChange(valueOf(choice))
                forgetAnswer()
              }}
              onFocus={onFocus}
            >
              {isPublished && <option value={KEPT}>Published {dateAndTime(storedTime ?? '')}</option>}
              <option value={PUBLISH_NOW}>{isPublished ? 'Publish again now' : 'Publish now'}</option>
              <option value={DRAFT}>Draft</option>
              <option value={AT}>At a date and time</option>
            </Select>
            {choiceOf(value) === AT && (
              <Input
                type="datetime-local"
                aria-label="Date and time"
                // As typed, although it may not be a valid date yet.
                value={typed.instant === value ? typed.clock : newYorkClock(value)}
                size="large"
                disabled={isSending}
                onChange={(_event, { value: clock }) => {
                  const instant = fromClock(clock)
                  setTyped({ clock, instant })
                  onChange(instant)
                  forgetAnswer()
                }}
                onBlur={onBlur}
                onFocus={onFocus}
              />
            )}
          </div>
        )}
      </FormField>
      {publishAt >= FIRST_DAY && isNewlyPast(publishAt, storedTime) && (
        <CheckField
          name="isPastMeant"
          label={`This time has passed. Publish at once, with the date ${dateAndTime(publishAt)}`}
        />
      )}
    </>
  )
}
