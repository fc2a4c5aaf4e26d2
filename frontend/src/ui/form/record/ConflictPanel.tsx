import type { Saver } from '@lane-and-court/contract/errors/errors.ts'
import { getIn } from 'final-form'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { isGroup } from '../../../base/isGroup.ts'
import { merge, withConflicts, type MergeConflict } from '../../../base/merge.ts'
import { wordDiff } from '../../../base/wordDiff.ts'
import { dateAndTime, newYorkClock, shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import buttons from '../../admin.module.css'
import { Picture } from '../../media/Picture.tsx'
import styles from './ConflictPanel.module.css'
import { fillForm } from './replaceValues.ts'
import { shownOf, type ComparedFields } from '../described/changesBetween.ts'

interface Props<Values> {
  fields: ComparedFields
  /** What the input is based on, as form values; null if that is not known: then each difference is asked. */
  base: Values | null
  /** The current version of the server, as form values. */
  theirs: Values
  /** Who saved that version, where it is known. */
  saver: Saver
  isBusy: boolean
  /** @param left their version, with what only the user changed. */
  onTakeTheirs: (left: Values) => void
}

/** @returns everything that differs, where nobody knows what both began with. */
function differencesOf(mine: unknown, theirs: unknown, path: MergeConflict['path'] = []): MergeConflict[] {
  if (isGroup(mine) && isGroup(theirs))
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((name) =>
      differencesOf(mine[name], theirs[name], [...path, name]),
    )
  return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ path, base: undefined, theirs }]
}

/** @returns the values with what only the others changed, and both sides of what is asked, over these. */
function joinedWith<Values extends object>(base: Values | null, mine: Values, theirs: Values) {
  if (!base) return { merged: mine, base, theirs }
  const { merged, conflicts } = merge(base, mine, theirs)
  const [before, taken] = [false, true].map((isTheirs) => withConflicts(merged, conflicts, isTheirs))
  return { merged, base: before as Values, theirs: taken as Values }
}

/** @returns whether one of two paths contains the other. */
const isWithin = (path: string, name: string) =>
  path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)

interface ShownProps {
  text: string
  /** The other version, from which this one is marked where it differs. */
  other: string
  isPicture: boolean
}

/** One version of a field: a picture, or a text in which the words are marked that the other one does not have. */
function Shown({ text, other, isPicture }: ShownProps) {
  if (!text) return <span>Empty</span>
  if (isPicture) return <Picture className={styles.picture} image={text} alt="" sizes="10rem" />
  return (
    <span>
      {wordDiff(other, text)
        .filter(({ kind }) => kind !== 'removed')
        .map((piece, index) => {
          const Tag = piece.kind === 'added' ? 'mark' : 'span'
          // oxlint-disable-next-line react/no-array-index-key -- pieces keep their order
          return <Tag key={index}>{piece.text}</Tag>
        })}
    </span>
  )
}

/** What the panel says of the two versions, where nothing is left to choose. */
const NOTHING_LEFT = 'Nothing is left to choose. Your own changes are not saved yet.'
const SAME = 'Both versions are the same now.'

/**
 * Shows an update conflict: the user's version and the saved one side by side, field by field, and a choice. What only
 * the others changed comes into the form at once.
 * Rendered inside the form: submitting the form while the panel is shown keeps the user's version.
 */
export function ConflictPanel<Values extends object>(props: Props<Values>) {
  const { fields, saver, isBusy, onTakeTheirs } = props
  const form = useForm<Values>()
  const { values = {} as Values } = useFormState<Values>({ subscription: { values: true } })
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ merged, base, theirs }] = useState(() =>
    joinedWith(props.base, form.getState().values, props.theirs),
  )
  // Before it is painted, so that nobody types in between.
  useLayoutEffect(() => fillForm(form, merged), [form, merged])
  // The submit button that was clicked may be far below.
  useEffect(() => heading.current?.focus(), [])

  const conflicts = useMemo(
    () => (base ? merge(base, values, theirs).conflicts : differencesOf(values, theirs)),
    [base, values, theirs],
  )
  const compared = typeof fields === 'function' ? fields(conflicts.map(({ path }) => path)) : fields
  const rows = compared.flatMap((field) => {
    const { name, label, isPicture = false } = field
    const own = conflicts.filter(({ path }) => isWithin(path.join('.'), name))
    if (own.length === 0) return []
    const other = getIn(theirs, name) as unknown
    const [shownMine, shownTheirs] = shownOf(field, getIn(values, name), other)
    const takeTheirs = () =>
      form.batch(() =>
        own.forEach(({ path, theirs: value }) =>
          path.join('.').startsWith(name)
            ? form.change(path.join('.') as keyof Values, value as never)
            : form.change(name as keyof Values, other as never),
        ),
      )
    const row = { name, label, isPicture, mine: shownMine, theirs: shownTheirs, takeTheirs }
    return row.mine === row.theirs ? [] : [row]
  })
  const isSame = differencesOf(values, props.theirs).length === 0

  return (
    <section className={styles.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className={buttons.title}>
        {saver.savedBy && saver.savedAt
          ? `Conflict: ${saver.savedBy} saved this ${describeMoment(saver.savedAt)}, while you were editing`
          : 'Conflict: someone else saved this after you opened it'}
      </h2>
      <p>
        {base
          ? 'Changes that only one of you made are already combined. Choose a version of what you both changed.'
          : 'Nothing was overwritten. Compare both versions and choose.'}
      </p>
      {rows.length === 0 && <p>{base && !isSame ? NOTHING_LEFT : SAME}</p>}
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.name} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              <b>Mine</b>
              <Shown text={row.mine} other={row.theirs} isPicture={row.isPicture} />
            </dd>
            <dd>
              <b>Theirs</b>
              <Shown text={row.theirs} other={row.mine} isPicture={row.isPicture} />
              <button type="button" className={styles.use} disabled={isBusy} onClick={row.takeTheirs}>
                Use theirs<span className="visually-hidden">{` for ${row.label}`}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div className={buttons.actions}>
        <button type="submit" className={buttons.main} disabled={isBusy}>
          Keep mine
        </button>
        <button
          type="button"
          className={buttons.second}
          disabled={isBusy}
          onClick={() => onTakeTheirs(base ? withConflicts(values, conflicts, true) : theirs)}
        >
          Take theirs
        </button>
      </div>
    </section>
  )
}

/** @returns an instant within a sentence: 'at h:mm AM' today, otherwise 'on MMM d, yyyy, h:mm AM'. */
function describeMoment(iso: string): string {
  const isToday = shortDate(iso) === shortDate(new Date().toISOString())
  return isToday ? `at ${describeTime(newYorkClock(iso).slice(-'HH:mm'.length))}` : `on ${dateAndTime(iso)}`
}
