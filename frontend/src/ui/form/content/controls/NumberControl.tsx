import { useState } from 'react'
import { Input } from '../../../fluent.ts'
import type { NodeProps } from '../node.types.ts'
import { ControlField } from './ControlField.tsx'
import { useEditing } from '../Editing.ts'

/** A number, such as dollars, or degrees on the map. */
export function NumberControl({ value, path, label, field, fault }: NodeProps) {
  const unit = field?.kind === 'number' ? field.unit : undefined
  const { change, remove, isReadOnly, isBusy } = useEditing()
  // The text is stored as typed, because half-typed input may not be a number.
  const [typed, setTyped] = useState({ text: textOf(value), value })
  if (typed.value !== value) setTyped({ text: textOf(value), value })

  const set = (text: string) => {
    const number = Number(text)
    const next = text.trim() !== '' && Number.isFinite(number) ? number : text
    setTyped({ text, value: next === '' && field?.isOptional ? undefined : next })
    if (next === '' && field?.isOptional) remove(path)
    else change(path, next)
  }
  return (
    <ControlField label={label} field={field} fault={fault}>
      <Input
        size="large"
        // The decimal keyboard of some phones has no minus sign.
        inputMode={unit === 'degrees' ? 'text' : 'decimal'}
        value={typed.text}
        readOnly={isReadOnly}
        disabled={isBusy}
        {...(unit === 'dollars' ? { contentBefore: <span aria-hidden="true">$</span> } : {})}
        onChange={(_event, { value: text }) => set(text)}
      />
    </ControlField>
  )
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))
