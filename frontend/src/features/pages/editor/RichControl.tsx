import { useState } from 'react'
import { RichTextControl } from '../../../ui/form/RichTextControl.tsx'
import type { NodeProps } from './node.types.ts'
import { ControlField } from './ControlField.tsx'
import { useEditing } from './Editing.ts'
import { richTextValue } from './richTextValue.ts'

/** A long text or one with HTML in it, with the tools to format it. */
export function RichControl({ value, path, label, field, fault }: NodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  const text = typeof value === 'string' ? value : ''
  const [before] = useState(text)
  // The HTML of the editor is stored in another form, which must not be passed back to it as a change.
  const [latest, setLatest] = useState({ html: text, stored: text })
  if (latest.stored !== text) setLatest({ html: text, stored: text })
  return (
    <ControlField label={label} field={field} fault={fault} isInput={false}>
      <RichTextControl
        isShort
        value={latest.html}
        isDisabled={isReadOnly || isBusy}
        onChange={(html) => {
          const stored = richTextValue(html, before)
          setLatest({ html, stored })
          change(path, stored)
        }}
      />
    </ControlField>
  )
}
