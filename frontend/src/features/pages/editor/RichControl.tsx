import { useFieldControlProps_unstable } from '@fluentui/react-field'
import { lazy, Suspense, useState } from 'react'
import { useRichTextStyles } from '../../../ui/form/RichTextField.styles.ts'
import type { NodeProps } from './ContentNode.tsx'
import { ControlField } from './ControlField.tsx'
import { useEditing } from './Editing.ts'
import { keptText } from './richValue.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/form/RichTextEditor.tsx')).RichTextEditor,
}))

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
      <Editor
        value={told.html}
        isDisabled={isReadOnly || isBusy}
        onChange={(html) => {
          const kept = keptText(html, before, isPlain)
          setTold({ html, kept })
          change(path, kept)
        }}
      />
    </ControlField>
  )
}

interface EditorProps {
  value: string
  isDisabled: boolean
  onChange: (html: string) => void
}

const nothing = () => undefined

/** Within the field, which tells what labels and describes the editor. */
function Editor(props: EditorProps) {
  const {
    id = '',
    'aria-labelledby': labelledBy = '',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
  } = useFieldControlProps_unstable() ?? {}
  const { loading, shortLoading } = useRichTextStyles()
  return (
    <Suspense
      fallback={
        <div role="status" className={`${loading} ${shortLoading}`}>
          <span className="visually-hidden">Loading the editor</span>
        </div>
      }
    >
      <RichTextEditor
        {...props}
        id={id}
        labelledBy={labelledBy}
        describedBy={describedBy}
        isInvalid={Boolean(isInvalid)}
        isRequired={false}
        isShort
        onBlur={nothing}
        onFocus={nothing}
      />
    </Suspense>
  )
}
