import { fieldAt, type Field, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { Fragment, type ReactNode } from 'react'
import { CheckField, SelectField, TextAreaField, TextField } from '../fields.tsx'
import { choicesOf } from './choiceLabel.ts'
import { inputPropsOf } from './inputProps.ts'

/** Controls that only one kind of objects has, by the path of a field. */
export type Controls = Readonly<Record<string, ReactNode>>

interface RowProps {
  fields: Fields
  paths: readonly string[]
  /** Replaces the control of that field. */
  controls: Controls
  /** Puts the controls side by side, if there are several. */
  className: string | undefined
}

/** The controls of fields that stand in one row. */
export function FieldRow({ fields, paths, controls, className }: RowProps) {
  const row = paths.map((path) => (
    <Fragment key={path}>
      {path in controls ? controls[path] : <FieldControl path={path} field={fieldAt(fields, path)} />}
    </Fragment>
  ))
  return row.length > 1 ? <div className={className}>{row}</div> : row
}

const ROWS_OF_PARAGRAPHS = 4
const ROWS_OF_LIST = 2
const CENTS = 0.01

interface ControlProps {
  path: string
  field: Field
  /** Of paragraphs: how many lines are seen. */
  rows?: number
}

/** The usual control of a field. @throws for a kind that needs a control of its own. */
export function FieldControl({ path, field, rows = ROWS_OF_PARAGRAPHS }: ControlProps) {
  const common = { name: path, label: field.controlLabel ?? field.label, hint: field.hint }
  switch (field.kind) {
    case 'paragraphs':
      return <TextAreaField {...common} rows={rows} {...(field.max ? { maxLength: field.max } : {})} />
    case 'list':
      if (field.of.kind === 'group') break
      return <TextAreaField {...common} rows={ROWS_OF_LIST} />
    case 'choice': {
      const first = field.blank === undefined ? [] : [{ value: '', label: field.blank }]
      const isChosen = field.blank !== undefined || field.default !== undefined
      return (
        <SelectField
          {...common}
          options={[...first, ...choicesOf(field)]}
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
          min={field.min ?? 0}
          {...(isWhole ? {} : { step: CENTS })}
        />
      )
    }
    case 'flag':
      return <CheckField name={path} label={common.label} />
    case 'picture':
    case 'richText':
    case 'instant':
    case 'id':
    case 'group':
      break
    default:
      return <TextField {...common} {...inputPropsOf(field)} />
  }
  throw new Error(`The field ${path} needs a control of its own`)
}
