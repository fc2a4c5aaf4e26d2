import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { LOCATIONS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import { CLOSURE_LIMITS } from '@lane-and-court/contract/closures/closures.limits.ts'
import { occurrencesOf } from '@lane-and-court/contract/closures/occurrences.ts'
import { useFormState } from 'react-final-form'
import { useClassesQuery } from '../../lib/classes.queries.ts'
import { serverNow } from '../../offline/serverClock.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { CheckField, TextField } from '../../ui/form/fields.tsx'
import { ClassesField } from './ClassesField.tsx'
import type { ClosureValues } from './closureValues.ts'
import { SentenceField } from './SentenceField.tsx'

const KINDS = [
  { value: 'closed', label: 'Closed', hint: 'A pool, courts or everything' },
  { value: 'cancelled', label: 'Canceled', hint: 'Classes will not meet' },
  { value: 'moved', label: 'Moved', hint: 'Another day, time or place' },
  { value: 'delayed', label: 'Delayed', hint: 'Classes start late' },
]

const PLACES = [
  ...LOCATIONS.map((location) => ({ value: `${location}|swimming`, label: `${location} pool` })),
  ...LOCATIONS.map((location) => ({ value: `${location}|tennis`, label: `${location} courts` })),
  ...LOCATIONS.map((location) => ({ value: `${location}|`, label: `All of ${location}` })),
  { value: '|swimming', label: 'All swimming' },
  { value: '|tennis', label: 'All tennis' },
  { value: 'all', label: 'Everything' },
  { value: 'classes', label: 'Chosen classes' },
]

const DAYS = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
]
const OTHER_DAYS = [
  { value: 'date', label: 'A date' },
  { value: 'range', label: 'Several days' },
]

/** The next meetings of one chosen class that are offered as dates. */
const DATES = 5
const WEEK = 7

/** What, where, when, and the sentence for parents: three taps in the usual case. */
export function ClosureFields() {
  const { values } = useFormState<ClosureValues>({ subscription: { values: true } })
  const { data: classes = [] } = useClassesQuery('all')
  const { pair } = useAdminStyles()
  const { kind, where, when, hasHours, classIds = [] } = values
  return (
    <>
      <ChoiceField name="kind" label="What happens?" options={KINDS} isLarge />
      {kind === 'delayed' && (
        <TextField
          name="delayMinutes"
          label="Minutes late"
          type="number"
          inputMode="numeric"
          min={1}
          max={CLOSURE_LIMITS.delayMinutesMax}
        />
      )}
      <ChoiceField name="where" label="Where?" options={PLACES} faultName="location" />
      {where === 'classes' && <ClassesField classes={classes} />}
      <ChoiceField
        name="when"
        label="When?"
        options={daysFor(where, classIds, classes)}
        {...(when === 'date' || when === 'range' ? {} : { faultName: 'from' })}
      />
      {(when === 'date' || when === 'range') && (
        <div className={pair}>
          <TextField name="from" label={when === 'range' ? 'First day' : 'Day'} type="date" />
          {when === 'range' && <TextField name="to" label="Last day" type="date" />}
        </div>
      )}
      <CheckField name="hasHours" label="Only part of the day" />
      {hasHours && (
        <div className={pair}>
          <TextField name="startTime" label="From" type="time" />
          <TextField name="endTime" label="Until" type="time" />
        </div>
      )}
      {kind === 'moved' && (
        <div className={pair}>
          <TextField name="newDay" label="New day" type="date" hint="Only if one day is chosen above" />
          <TextField name="newStartTime" label="New start time" type="time" />
          <TextField name="newPlace" label="New place" maxLength={CLOSURE_LIMITS.newPlace} />
        </div>
      )}
      <SentenceField classes={classes} />
    </>
  )
}

/** @returns the days to choose from: the next dates of one chosen class, otherwise today and tomorrow. */
function daysFor(where: string, classIds: readonly string[], classes: readonly Class[]) {
  const [only, ...more] = where === 'classes' ? classIds : []
  const shown = more.length === 0 ? classes.find(({ id }) => id === only) : undefined
  if (!shown) return [...DAYS, ...OTHER_DAYS]
  const today = newYorkClock(serverNow()).slice(0, 10)
  const dates = occurrencesOf(shown, [], today, addDays(today, DATES * WEEK))
    .slice(0, DATES)
    .map(({ day }) => ({ value: day, label: describeDay(day) }))
  return [...dates, ...OTHER_DAYS]
}
