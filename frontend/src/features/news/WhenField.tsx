import { Input } from '@fluentui/react-input'
import { Select } from '@fluentui/react-select'
import { newsStatus, PUBLISH_NOW } from '@lane-and-court/contract/news/news.limits.ts'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { dateAndTime, fromClock, toClock } from '../../lib/dates.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { FormField } from '../../ui/form/FormField.tsx'
import { DRAFT } from './newsValues.ts'
import { serverNow } from '../../offline/serverClock.ts'

const AT = 'at'
const KEPT = 'kept'

/**
 * When an article is out: now, not yet, or from a time on.
 * @param kept since when it is out, for one that is.
 */
export function WhenField({ kept }: { kept: string | null }) {
  const isSending = useFormState({ subscription: { submitting: true } }).submitting ?? false
  const [isOut] = useState(() => newsStatus(kept, serverNow()) === 'published')
  const [typed, setTyped] = useState({ clock: '', instant: '' })
  const { pair } = useAdminStyles()

  const choiceOf = (value: string) => {
    if (value === PUBLISH_NOW || value === DRAFT) return value
    return isOut && value === kept ? KEPT : AT
  }
  const valueOf = (choice: string) => (choice === KEPT ? (kept ?? '') : choice === AT ? '' : choice)

  return (
    <FormField
      name="publishAt"
      label="When"
      hint="A draft is seen by administrators alone. Times are those of New York."
    >
      {({ value, onChange, onBlur, onFocus }) => (
        <div className={pair}>
          <Select
            value={choiceOf(value)}
            size="large"
            disabled={isSending}
            onChange={(_event, { value: choice }) => onChange(valueOf(choice))}
            onFocus={onFocus}
          >
            {isOut && <option value={KEPT}>Published {dateAndTime(kept ?? '')}</option>}
            <option value={PUBLISH_NOW}>{isOut ? 'Publish anew, now' : 'Publish now'}</option>
            <option value={DRAFT}>Draft</option>
            <option value={AT}>At a date and time</option>
          </Select>
          {choiceOf(value) === AT && (
            <Input
              type="datetime-local"
              aria-label="Date and time"
              // As it is typed, though it may name no day yet.
              value={typed.instant === value ? typed.clock : toClock(value)}
              size="large"
              disabled={isSending}
              onChange={(_event, { value: clock }) => {
                const instant = fromClock(clock)
                setTyped({ clock, instant })
                onChange(instant)
              }}
              onBlur={onBlur}
              onFocus={onFocus}
            />
          )}
        </div>
      )}
    </FormField>
  )
}
