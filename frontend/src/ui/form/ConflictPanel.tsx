import { getIn } from 'final-form'
import { useEffect, useRef } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { useAdminStyles } from '../admin.styles.ts'
import { useConflictPanelStyles } from './ConflictPanel.styles.ts'

/** A field that the conflict panel compares. */
export interface ConflictField {
  name: string
  label: string
  /** Formats a value; by default `String(value)`. */
  show?: (value: unknown) => string
}

/** The fields to compare, in order; for free-form content they are derived from both versions. */
export type ConflictFields = readonly ConflictField[] | ((mine: object, theirs: object) => ConflictField[])

interface Props {
  fields: ConflictFields
  /** The current version of the server, as form values. */
  theirs: object
  isBusy: boolean
  onTakeTheirs: () => void
}

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/**
 * Shows an update conflict: the user's version and the saved one side by side, field by field, and a choice.
 * Rendered inside the form: submitting the form while the panel is shown keeps the user's version.
 */
export function ConflictPanel({ fields, theirs, isBusy, onTakeTheirs }: Props) {
  const form = useForm()
  const { values } = useFormState({ subscription: { values: true } })
  const styles = useConflictPanelStyles()
  const buttons = useAdminStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  // The submit button that was clicked may be far below.
  useEffect(() => heading.current?.focus(), [])

  const compared = typeof fields === 'function' ? fields(values ?? {}, theirs) : fields
  const rows = compared
    .map(({ name, label, show = asText }) => {
      const [mine, other] = [getIn(values ?? {}, name) as unknown, getIn(theirs, name) as unknown]
      return { name, label, mine: show(mine), theirs: show(other), value: other }
    })
    .filter((row) => row.mine !== row.theirs)

  return (
    <section className={styles.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className={buttons.title}>
        Conflict: someone else saved this after you opened it
      </h2>
      <p>Nothing was overwritten. Compare both versions and choose.</p>
      {rows.length === 0 && <p>Both versions are the same now.</p>}
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.name} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              <b>Mine</b>
              <span>{row.mine || 'Empty'}</span>
            </dd>
            <dd>
              <b>Theirs</b>
              <span>{row.theirs || 'Empty'}</span>
              <button
                type="button"
                className={styles.use}
                disabled={isBusy}
                onClick={() => form.change(row.name, row.value)}
              >
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
