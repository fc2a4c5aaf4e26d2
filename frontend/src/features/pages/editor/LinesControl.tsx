import { Textarea } from '@fluentui/react-textarea'
import { useState } from 'react'
import type { NodeProps } from './node.types.ts'
import { ControlField } from './ControlField.tsx'
import { useEditing } from './Editing.ts'
import { locateErrors } from './validationErrors.ts'
import { fromLines, toLines } from './lines.ts'

const listOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])

/** A list of short texts, one per line. */
export function LinesControl({ value, path, label, field, fault }: NodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  // The text is stored as typed, because a new line is empty at first and would be removed.
  const [typed, setTyped] = useState({ text: toLines(listOf(value)), value })
  if (typed.value !== value) setTyped({ text: toLines(listOf(value)), value })
  const [first] = locateErrors(fault)
  return (
    <ControlField label={label} field={field} fault={first?.sentence} hint={field?.hint ?? 'One per line.'}>
      <Textarea
        size="large"
        resize="vertical"
        rows={Math.min(14, Math.max(3, listOf(value).length + 1))}
        value={typed.text}
        readOnly={isReadOnly}
        disabled={isBusy}
        onChange={(_event, { value: text }) => {
          const lines = fromLines(text)
          setTyped({ text, value: lines })
          change(path, lines)
        }}
      />
    </ControlField>
  )
}
