import {
  fieldAt,
  type Field,
  type Fields,
  type FormGroups,
} from '@lane-and-court/contract/resources/fields.ts'
import { Fragment, type ReactNode } from 'react'
import adminStyles from '../../admin.module.css'
import { CheckField, SelectField, TextAreaField, TextField } from '../fields.tsx'
import { choiceLabel } from './conflictFields.ts'
import styles from './FieldGroups.module.css'

/** Controls that only one kind of objects has, by the path of a field. */
type Controls = Readonly<Record<string, ReactNode>>

interface Props {
  fields: Fields
  groups: FormGroups
  /** Replaces the control of that field. */
  controls?: Controls
  /** Replaces the row that begins with that field. */
  rows?: Controls
  /** Comes below the row that begins with that field. */
  below?: Controls
}

/** The controls of an object that is described by its fields, in the groups of its form. */
export function FieldGroups({ fields, groups, controls = {}, rows = {}, below = {} }: Props) {
  const control = (path: string) =>
    path in controls ? controls[path] : <FieldControl path={path} field={fieldAt(fields, path)} />
  return groups.map(({ title, rows: own }) => {
    const controlRows = own.map((paths) => {
      const [first = '', ...others] = paths
      const row =
        others.length === 0 ? (
          control(first)
        ) : (
          <div className={adminStyles.pair}>
            {[first, ...others].map((path) => (
              <Fragment key={path}>{control(path)}</Fragment>
            ))}
          </div>
        )
      return (
        <Fragment key={first}>
          {first in rows ? rows[first] : row}
          {below[first]}
        </Fragment>
      )
    })
    if (title === undefined) return controlRows
    return (
      <fieldset key={title} className={styles.group}>
        <legend className={styles.legend}>{title}</legend>
        {controlRows}
      </fieldset>
    )
  })
}

const TYPES = { email: 'email', phone: 'tel', password: 'password' } as const
const ROWS_OF_PARAGRAPHS = 4
const ROWS_OF_LIST = 2
const CENTS = 0.01

/** The usual control of a field. @throws for a kind that needs a control of its own. */
export function FieldControl({ path, field }: { path: string; field: Field }) {
  const common = { name: path, label: field.controlLabel ?? field.label, hint: field.hint }
  switch (field.kind) {
    case 'paragraphs':
      return <TextAreaField {...common} rows={field.rows ?? ROWS_OF_PARAGRAPHS} maxLength={field.max} />
    case 'list':
      return <TextAreaField {...common} rows={ROWS_OF_LIST} />
    case 'choice': {
      const options = field.words.map((word, at) => {
        const value = field.isIndex ? String(at) : word
        return { value, label: choiceLabel(field, value) }
      })
      const first = field.blank === undefined ? [] : [{ value: '', label: field.blank }]
      const isChosen = field.blank !== undefined || field.default !== undefined
      return (
        <SelectField
          {...common}
          options={[...first, ...options]}
          {...(isChosen ? {} : { placeholder: field.placeholder ?? 'Choose one' })}
        />
      )
    }
    case 'number': {
      const isWhole = field.isWhole && !field.perTyped
      return (
        <TextField
          {...common}
          type="number"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          min={field.min}
          {...(isWhole ? {} : { step: CENTS })}
        />
      )
    }
    case 'flag':
      return <CheckField name={path} label={common.label} />
    case 'link':
      return <TextField {...common} type="url" {...(field.max ? { maxLength: field.max } : {})} />
    case 'time':
      return <TextField {...common} type="time" />
    case 'day':
      return <TextField {...common} type="date" />
    case 'text':
    case 'email':
    case 'phone':
    case 'password': {
      const { max, autoComplete, placeholder } = field
      return (
        <TextField
          {...common}
          maxLength={max}
          {...(field.kind === 'text' ? {} : { type: TYPES[field.kind] })}
          {...(autoComplete ? { autoComplete } : {})}
          {...(placeholder ? { placeholder } : {})}
        />
      )
    }
    default:
      throw new Error(`The field ${path} needs a control of its own`)
  }
}
