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
  // What the editor told is kept in another form: it must not be handed back as something new.
  const [told, setTold] = useState({ html: text, kept: text })
  if (told.kept !== text) setTold({ html: text, kept: text })
  // The page shows it as it stands.
  const isPlain = field?.kind === 'text' || field?.kind === 'long'
  const hint = isPlain ? 'The page shows this text without formatting.' : field?.hint
  return (
    <ControlField label={label} field={field} fault={fault} {...(hint ? { hint } : {})}>
      <RichTextControl
        isShort
        value={told.html}
        isDisabled={isReadOnly || isBusy}
        onChange={(html) => {
          const kept = richTextValue(html, before, isPlain)
          setTold({ html, kept })
          change(path, kept)
        }}
      />
    </ControlField>
  )
}
