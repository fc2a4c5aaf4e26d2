import { isCalendarDay, NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { LOCATIONS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { describeDay, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { occurrencesOf } from '@lane-and-court/contract/closures/occurrences.ts'
import { DateTime } from 'luxon'
import { useFormState, useField, useForm } from 'react-final-form'
import { useClassesQuery } from '../../classes/classes.api.ts'
import { serverNow } from '../../../offline/network/serverClock.ts'
import styles from '../../../ui/admin.module.css'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { CheckField, TextField } from '../../../ui/form/fields.tsx'
import { ClassesField } from './ClassesField.tsx'
import { type ClosureValues, toClosureInput } from './closureValues.ts'
import { SentenceField } from './SentenceField.tsx'
import { unmetErrors } from '@lane-and-court/contract/closures/unmetClasses.ts'

const KINDS = [
  { value: 'closed', label: 'Closed', hint: 'A pool, courts or everything' },
  { value: 'cancelled', label: 'Canceled', hint: 'Classes will not meet' },
  { value: 'moved', label: 'Moved', hint: 'Another day, time or location' },
  { value: 'delayed', label: 'Delayed', hint: 'Classes start late' },
  { value: 'rain', label: 'Rain', hint: 'You decide later that day' },
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
  { value: 'date', label: 'Pick a date' },
  { value: 'range', label: 'Date range' },
]

/** The next days on which all chosen classes meet that are offered. */
const DATES = 5

/** What, where, when, and the sentence for parents: three taps in the usual case. */
export function ClosureFields() {
  const { values } = useFormState<ClosureValues>({ subscription: { values: true } })
  const { data: classes = [] } = useClassesQuery('all')
  const clearMisfits = useFittingDays(classes)
  const { kind, where, when, hasHours, classIds = [] } = values
  const chosen = where === 'classes' ? classes.filter(({ id }) => classIds.includes(id)) : []
  return (
    <>
      <ChoiceField name="kind" label="What happens?" options={KINDS} isLarge onChoose={clearMisfits} />
      {kind === 'delayed' && <FieldControl path="delayMinutes" field={CLOSURE_FIELDS.delayMinutes} />}
      {kind === 'rain' && <FieldControl path="decideBy" field={CLOSURE_FIELDS.decideBy} />}
      <ChoiceField
        name="where"
        label="Where?"
        options={PLACES}
        faultName="location"
        onChoose={clearMisfits}
      />
      {where === 'classes' && <ClassesField classes={classes} onChoose={clearMisfits} />}
      <ChoiceField
        name="when"
        label="When?"
        options={daysFor(chosen, when).filter(({ value }) => kind !== 'rain' || value !== 'range')}
        onChoose={clearMisfits}
        {...(when === 'date' || when === 'range' ? {} : { faultName: 'from' })}
      />
      {(when === 'date' || when === 'range') && (
        <div className={styles.pair}>
          <TextField name="from" label={when === 'range' ? 'First day' : 'Day'} type="date" />
          {when === 'range' && <TextField name="to" label="Last day" type="date" />}
        </div>
      )}
      <CheckField name="hasHours" label="Only part of the day" />
      {hasHours && (
        <div className={styles.pair}>
          <FieldControl path="startTime" field={CLOSURE_FIELDS.startTime} />
          <FieldControl path="endTime" field={CLOSURE_FIELDS.endTime} />
        </div>
      )}
      {kind === 'moved' && (
        <div className={styles.pair}>
          <FieldControl path="newDay" field={CLOSURE_FIELDS.newDay} />
          <FieldControl path="newStartTime" field={CLOSURE_FIELDS.newStartTime} />
          <FieldControl path="newPlace" field={CLOSURE_FIELDS.newPlace} />
        </div>
      )}
      <SentenceField classes={classes} />
    </>
  )
}

/**
 * @returns the days to choose from: the next ones on which all chosen classes meet, otherwise today and tomorrow.
 * @param when the choice, which is always in sight, also one of a draft of another day.
 */
function daysFor(chosen: readonly Class[], when: string) {
  const offered = chosen.length > 0 ? commonDays(chosen) : DAYS
  const isMissing = isCalendarDay(when) && !offered.some(({ value }) => value === when)
  return [...offered, ...(isMissing ? [{ value: when, label: describeDay(when) }] : []), ...OTHER_DAYS]
}

function commonDays(chosen: readonly Class[]) {
  const now = DateTime.fromMillis(serverNow(), { zone: NEW_YORK })
  const dayAfter = (duration: { days: number } | { weeks: number }) =>
    now.plus(duration).toFormat('yyyy-MM-dd')
  const today = dayAfter({ days: 0 })
  const nameOf = new Map([
    [today, 'today'],
    [dayAfter({ days: 1 }), 'tomorrow'],
  ])
  const meets = chosen.map((one) =>
    occurrencesOf(one, [], today, dayAfter({ weeks: DATES })).map(({ day }) => day),
  )
  return (meets[0] ?? [])
    .filter((day) => meets.every((days) => days.includes(day)))
    .slice(0, DATES)
    .map((day) => ({
      value: nameOf.get(day) ?? day,
      label: describeWhen({ from: day, to: day, startTime: null, endTime: null }, today),
    }))
}

/**
 * Refuses days and hours at which the chosen classes do not meet, as the server does.
 * @param classes that can be chosen.
 * @returns what clears the dates that no longer fit, to be called after another choice; nobody announces a date
 *   that was chosen for something else. What is typed is never cleared while it is being typed.
 */
function useFittingDays(classes: readonly Class[]): () => void {
  const form = useForm<ClosureValues>()
  const errorsOf = (values: Partial<ClosureValues>) => unmetErrors(toClosureInput(values), classes)
  const validatorOf = (name: 'from' | 'startTime') => ({
    subscription: {},
    validate: (_value: string | undefined, values: object) => errorsOf(values)[name],
  })
  useField<string | undefined>('from', validatorOf('from'))
  useField<string | undefined>('startTime', validatorOf('startTime'))

  return () => {
    const { values } = form.getState()
    form.batch(() => {
      if (values.kind === 'rain' && values.when === 'range') form.change('when', 'date')
      if (errorsOf(values)['from']) {
        if (values.when !== 'date' && values.when !== 'range') form.change('when', '')
        form.change('from', '')
        form.change('to', '')
      }
      if (values.kind !== 'moved' || values.when === 'range') form.change('newDay', '')
    })
  }
}
