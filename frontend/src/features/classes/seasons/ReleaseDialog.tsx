import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import { type Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { seasonState } from '@lane-and-court/contract/seasons/seasonOrder.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { Link } from 'react-router-dom'
import { serverNow } from '../../../offline/network/serverClock.ts'
import styles from '../../../ui/admin.module.css'
import { CheckField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormActions } from '../../../ui/form/FormActions.tsx'
import { FormDialog, FormDialogHeading } from '../../../ui/form/FormDialog.tsx'
import { fromClock } from '../../../ui/form/fromClock.ts'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { useClassListQuery } from '../classesAdmin.api.ts'
import { describeCount } from '../describeTerms.ts'
import { pathOf, useSeasons } from '../seasonsAdmin.api.ts'
import { describeRelease } from './describeRelease.ts'
import { useRelease } from './useRelease.ts'

interface Props {
  season: Season
  isOpen: boolean
  onClose: () => void
}

interface Values {
  when: 'now' | 'later'
  /** On the clock in New York. */
  clock: string
  closes: string
  hasArticle: boolean
}

const NONE: readonly Class[] = []
const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a date and time' },
]

/** Publishes the drafts of a season, now or later, and closes the season before; or takes that back. */
export function ReleaseDialog({ season, isOpen, onClose }: Props) {
  const classes = useNewestClasses(isOpen)
  return (
    <FormDialog isOpen={isOpen && classes !== undefined} onClose={onClose}>
      <ReleaseForm season={season} classes={classes ?? NONE} onClose={onClose} />
    </FormDialog>
  )
}

/**
 * @returns the classes as they were read after the dialog was opened, or the cached ones if that fails; undefined until
 *   then. They decide which season is closed by default.
 */
function useNewestClasses(isOpen: boolean): readonly Class[] | undefined {
  const list = useClassListQuery(undefined, { skip: !isOpen, refetchOnMountOrArgChange: true })
  const { data = NONE, isFetching, isError, fulfilledTimeStamp = 0 } = list
  const [openedAt, setOpenedAt] = useState(Infinity)
  const [isReady, setReady] = useState(false)
  if (isOpen && openedAt === Infinity) setOpenedAt(Date.now())
  if (isOpen && !isReady && !isFetching && (isError || fulfilledTimeStamp >= openedAt)) setReady(true)
  if (!isOpen && openedAt !== Infinity) {
    setOpenedAt(Infinity)
    setReady(false)
  }
  return isReady ? data : undefined
}

function ReleaseForm({ season, classes, onClose }: Omit<Props, 'isOpen'> & { classes: readonly Class[] }) {
  const seasons = useSeasons()
  const { release, takeBack, draftArticle } = useRelease()
  const others = seasons.filter(({ id }) => id !== season.id)
  const [initialValues] = useState((): Values => {
    const closes = seasonToClose(others, classes)?.id ?? ''
    return { when: 'now', clock: '', closes, hasArticle: false }
  })
  const heading = `Release ${season.name}`
  const own = classes.filter(({ seasonId }) => seasonId === season.id)

  const submit = async ({ when, clock, closes, hasArticle }: Values) => {
    const at = when === 'now' ? PUBLISH_NOW : fromClock(clock)
    const { error } = await release(season, { at, closes: closes || null })
    if (error) return error
    onClose()
    if (hasArticle) await draftArticle(season, own)
    return null
  }
  return (
    <ValidatedForm<Values>
      label={heading}
      className={styles.form}
      initialValues={initialValues}
      validate={check}
      submit={submit}
      failed="The season could not be released"
      // A toast would be behind the dialog, where screen readers do not announce it.
      tells="inline"
    >
      {({ submitting, fault }) => (
        <>
          <FormDialogHeading heading={heading}>
            {season.release && (
              <p className={styles.lead}>
                {describeRelease(season.release)}.{' '}
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => {
                    onClose()
                    void takeBack(season)
                  }}
                >
                  {season.release.isDone ? 'Take it back' : 'Withdraw it'}
                </button>
              </p>
            )}
          </FormDialogHeading>
          <SelectField name="when" label="When" options={WHEN} />
          <Clock />
          <SelectField
            name="closes"
            label="Close at the same moment"
            hint="Its classes stay visible, without enrollment"
            options={[
              { value: '', label: 'No season' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Effect season={season} classes={classes} />
          <CheckField name="hasArticle" label="Draft a news article with its classes" />
          <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
          <FormActions action="Release" busyAction="Releasing..." isBusy={submitting} onCancel={onClose} />
        </>
      )}
    </ValidatedForm>
  )
}

const useValues = () => useFormState<Values>({ subscription: { values: true } }).values

function Clock() {
  if (useValues().when === 'now') return null
  return <TextField name="clock" label="Date and time" type="datetime-local" hint="Eastern time" />
}

/** What visitors will see, and a way to look at it before. */
function Effect({ season, classes }: { season: Season; classes: readonly Class[] }) {
  const { closes } = useValues()
  const drafts = classes.filter(({ seasonId, isDraft }) => seasonId === season.id && isDraft)
  const closing = classes.filter(({ seasonId, isActive }) => closes && seasonId === closes && isActive)
  const preview = `${pathOf(season.id)}/preview${closes ? `?closes=${closes}` : ''}`
  return (
    <p role="status" className={styles.note}>
      {`${describeCount(drafts.length)} will be published, and ${describeCount(closing.length)} closed. `}
      <Link to={preview} target="_blank">
        Look at the website as it will be
      </Link>
    </p>
  )
}

function check({ when, clock = '' }: Values): Record<string, string> {
  if (when === 'now') return {}
  if (!fromClock(clock)) return { clock: 'Choose a date and time' }
  return Date.parse(fromClock(clock)) > serverNow() ? {} : { clock: 'This time has passed' }
}

/** @returns the season that visitors can enroll in now: the one that runs, if there are several. */
function seasonToClose(seasons: readonly Season[], classes: readonly Class[]): Season | undefined {
  const isPublished = ({ id }: Season) => classes.some((one) => one.seasonId === id && one.isActive)
  const published = seasons.filter(isPublished)
  const today = newYorkClock(serverNow()).slice(0, 10)
  return published.find((one) => seasonState(one, today) === 'now') ?? published[0]
}
