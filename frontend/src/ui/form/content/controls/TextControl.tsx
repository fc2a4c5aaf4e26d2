import { useId } from 'react'
import { Input, Textarea } from '../../../fluent.ts'
import { ownValue } from '../../../../base/ownValue.ts'
import { BALL_COLORS } from '../../../text/ballColors.ts'
import type { NodeProps } from '../node.types.ts'
import type { Control } from './control.ts'
import { inputPropsOf } from '../../described/inputProps.ts'
import { ControlField } from './ControlField.tsx'
import { Datalist } from './Datalist.tsx'
import { useEditing } from '../Editing.ts'
import styles from '../editor.module.css'

const HINTS: Partial<Record<Control, string>> = {
  link: 'Begins with https://, mailto:, tel:, / or #.',
}
const BALLS = Object.keys(BALL_COLORS).map((name) => name.charAt(0).toUpperCase() + name.slice(1))

/** One text: a line, several lines, or one of a special kind. */
export function TextControl({ value, path, label, field, fault, control }: NodeProps & { control: Control }) {
  const { change, remove, isReadOnly, isBusy, renderPages } = useEditing()
  const list = useId()
  const words = control === 'color' ? BALLS : field?.kind === 'choice' ? field.words : undefined
  const suggested = words ? (
    <Datalist id={list} choices={words.map((word) => ({ value: word, label: word }))} />
  ) : (
    control === 'link' && renderPages?.(list)
  )
  const text = value === undefined || value === null ? '' : String(value)
  const set = (typed: string) => (typed === '' && field?.isOptional ? remove(path) : change(path, typed))
  const hint = field?.hint ?? HINTS[control]
  const common = { value: text, readOnly: isReadOnly, disabled: isBusy }
  return (
    <div>
      <ControlField label={label} field={field} fault={fault} {...(hint ? { hint } : {})}>
        {control === 'area' ? (
          <Textarea
            {...common}
            size="large"
            resize="vertical"
            rows={Math.min(12, Math.max(3, Math.ceil(text.length / 70)))}
            onChange={(_event, { value: typed }) => set(typed)}
          />
        ) : (
          <Input
            {...common}
            {...(field && inputPropsOf(field))}
            size="large"
            {...(suggested ? { list } : {})}
            {...(control === 'color' ? { contentBefore: <Ball name={text} /> } : {})}
            onChange={(_event, { value: typed }) => set(typed)}
          />
        )}
      </ControlField>
      {suggested}
    </div>
  )
}

function Ball({ name }: { name: string }) {
  const color = ownValue(BALL_COLORS, name.trim().toLowerCase())
  return <span className={styles.ball} style={color ? { backgroundColor: color } : undefined} />
}
