import { diffWords } from 'diff'
import { getIn } from 'final-form'
import { useEffect, useMemo, useRef } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { isGroup } from '../../base/isGroup.ts'
import { merge, type MergeConflict } from '../../base/merge.ts'
import { useAdminStyles } from '../admin.styles.ts'
import { Picture } from '../Picture.tsx'
import { useConflictPanelStyles } from './ConflictPanel.styles.ts'

/** A field that the conflict panel compares. */
export interface ConflictField {
  name: string
  label: string
  /** Formats a value; by default `String(value)`. */
  show?: (value: unknown) => string
  /** Whether the value is the address of a picture. */
  isPicture?: boolean
}

/** The fields to compare, in order; for free-form content they are derived from what is asked. */
export type ConflictFields = readonly ConflictField[] | ((paths: MergeConflict['path'][]) => ConflictField[])

interface Props {
  fields: ConflictFields
  /** What the input is based on, as form values; null if that is not known: then each difference is asked. */
  base: object | null
  /** The current version of the server, as form values. */
  theirs: object
  isBusy: boolean
  onTakeTheirs: () => void
}

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** @returns everything that differs, where nobody knows what both began with. */
function differencesOf(mine: unknown, theirs: unknown, path: MergeConflict['path'] = []): MergeConflict[] {
  if (isGroup(mine) && isGroup(theirs))
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((name) =>
      differencesOf(mine[name], theirs[name], [...path, name]),
    )
  return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ path, theirs }]
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
  const { picture } = useConflictPanelStyles()
  if (!text) return <span>Empty</span>
  if (isPicture) return <Picture className={picture} image={text} alt="" sizes="10rem" />
  const parts = diffWords(other, text, { timeout: 100 }) ?? [{ value: text, added: true, removed: false }]
  return (
    <span>
      {parts
        .filter(({ removed }) => !removed)
        .map(({ value, added }, index) => {
          const Tag = added ? 'mark' : 'span'
          // oxlint-disable-next-line react/no-array-index-key -- parts keep their order
          return <Tag key={index}>{value}</Tag>
        })}
    </span>
  )
}

/**
 * Shows an update conflict: the user's version and the saved one side by side, field by field, and a choice.
 * Rendered inside the form: submitting the form while the panel is shown keeps the user's version.
 */
export function ConflictPanel({ fields, base, theirs, isBusy, onTakeTheirs }: Props) {
  const form = useForm()
  const { values } = useFormState({ subscription: { values: true } })
  const styles = useConflictPanelStyles()
  const buttons = useAdminStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  // The submit button that was clicked may be far below.
  useEffect(() => heading.current?.focus(), [])

  const conflicts = useMemo(
    () => (base ? merge<object>(base, values ?? {}, theirs).conflicts : differencesOf(values ?? {}, theirs)),
    [base, values, theirs],
  )
  const compared = typeof fields === 'function' ? fields(conflicts.map(({ path }) => path)) : fields
  const rows = compared.flatMap(({ name, label, show = asText, isPicture = false }) => {
    const own = conflicts.filter(({ path }) => isWithin(path.join('.'), name))
    if (own.length === 0) return []
    // An item of a list may stand elsewhere in their version.
    const whole = own.find(({ path }) => path.join('.') === name)
    const [mine, other] = [
      getIn(values ?? {}, name) as unknown,
      whole ? whole.theirs : (getIn(theirs, name) as unknown),
    ]
    const takeTheirs = () =>
      form.batch(() =>
        own.forEach(({ path, theirs: value }) =>
          path.join('.').startsWith(name) ? form.change(path.join('.'), value) : form.change(name, other),
        ),
      )
    const row = { name, label, isPicture, mine: show(mine), theirs: show(other), takeTheirs }
    return row.mine === row.theirs ? [] : [row]
  })

  return (
    <section className={styles.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className={buttons.title}>
        Conflict: someone else saved this after you opened it
      </h2>
      <p>
        {base
          ? 'What only one of you changed is joined already. Choose for what both of you changed.'
          : 'Nothing was overwritten. Compare both versions and choose.'}
      </p>
      {rows.length === 0 && <p>Both versions are the same now.</p>}
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
        <button type="button" className={buttons.second} disabled={isBusy} onClick={onTakeTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  )
}
