import { escapeHtml } from '../../../../base/escapeHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import { useState } from 'react'
import { Textarea } from '../../../fluent.ts'
import { ControlField } from './ControlField.tsx'
import { useEditing } from '../Editing.ts'
import type { NodeProps } from '../node.types.ts'

/** @returns the plain lines of a text that is stored with `<br>` between them. */
export const readBreaks = (stored: string): string => (/<\w/.test(stored) ? plainText(stored) : stored)

/** @returns lines as they are stored; a single one is plain text, which is not decoded. */
export function writeBreaks(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 1 ? lines.map(escapeHtml).join('<br>') : (lines[0] ?? '')
}

/** A field for a few lines without formatting, such as a postal address. */
export function BreaksControl({ value, path, label, field, fault }: NodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  const stored = typeof value === 'string' ? value : ''
  // As it is typed: a new line is blank at first, and would be removed.
  const [typed, setTyped] = useState({ text: readBreaks(stored), stored })
  if (typed.stored !== stored) setTyped({ text: readBreaks(stored), stored })
  return (
    <ControlField label={label} field={field} fault={fault}>
      <Textarea
        size="large"
        resize="vertical"
        rows={3}
        value={typed.text}
        readOnly={isReadOnly}
        disabled={isBusy}
        onChange={(_event, { value: text }) => {
          const next = writeBreaks(text)
          setTyped({ text, stored: next })
          change(path, next)
        }}
      />
    </ControlField>
  )
}
