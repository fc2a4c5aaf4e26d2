import { useId } from 'react'
import { Input, type InputProps, Textarea } from '../../../../ui/fluent.ts'
import { ownValue } from '../../../../base/ownValue.ts'
import { BALL_COLORS } from '../../../../ui/text/ballColors.ts'
import type { NodeProps } from '../node.types.ts'
import type { Control } from './control.ts'
import { ControlField } from './ControlField.tsx'
import { useEditing } from '../Editing.ts'
import type { PageChoice } from '../usePageChoices.ts'
import styles from '../editor.module.css'

const HINTS: Partial<Record<Control, string>> = {
  link: 'Begins with https://, mailto:, tel:, / or #.',
}
const INPUTS: Partial<Record<Control, Partial<InputProps>>> = {
  link: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  video: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', inputMode: 'email' },
  calendarDay: { type: 'date' },
}
const BALLS = Object.keys(BALL_COLORS).map((name) => name.charAt(0).toUpperCase() + name.slice(1))

/** One text: a line, several lines, or one of a special kind. */
export function TextControl({
  value,
  path,
  label,
  field,
  fault,
  control,
  pages = [],
}: NodeProps & { control: Control; pages?: readonly PageChoice[] }) {
  const { change, remove, isReadOnly, isBusy } = useEditing()
  const list = useId()
  const names = control === 'color' ? BALLS : field?.kind === 'choice' ? field.words : undefined
  const choices = names?.map((name) => ({ to: name, label: name })) ?? (pages.length > 0 ? pages : undefined)
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
            {...INPUTS[control]}
            size="large"
            {...(choices ? { list } : {})}
            {...(control === 'color' ? { contentBefore: <Ball name={text} /> } : {})}
            onChange={(_event, { value: typed }) => set(typed)}
          />
        )}
      </ControlField>
      {choices && (
        <datalist id={list}>
          {choices.map(({ to, label: name }) => (
            <option key={to} value={to}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </div>
  )
}

function Ball({ name }: { name: string }) {
  const color = ownValue(BALL_COLORS, name.trim().toLowerCase())
  return <span className={styles.ball} style={color ? { backgroundColor: color } : undefined} />
}
