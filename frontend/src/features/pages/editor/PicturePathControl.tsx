import { mergeClasses } from '@griffel/react'
import { isFieldRequired } from '@lane-and-court/contract/pages/fields.schema.ts'
import { useState } from 'react'
import { Input } from '../../../ui/fluent.ts'
import { useAdminStyles } from '../../../ui/admin.styles.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { PictureControl, PICTURE_HINT } from '../../../ui/form/PictureControl.tsx'
import { useEditing } from './Editing.ts'
import { useEditorStyles } from './editor.styles.ts'
import type { NodeProps } from './node.types.ts'

/** A picture of page content. Its address may also be typed: it may be a picture of another site. */
export function PicturePathControl({ value, path, label, field, fault }: NodeProps) {
  const { change, remove, isReadOnly, isBusy } = useEditing()
  const [isTyping, setTyping] = useState(false)
  const { link } = useAdminStyles()
  const styles = useEditorStyles()
  const address = typeof value === 'string' ? value : ''
  const set = (typed: string) => (typed === '' && field?.optional ? remove(path) : change(path, typed))
  return (
    <div className={styles.address}>
      <PictureControl
        label={label}
        value={address}
        hint={field?.hint ?? PICTURE_HINT}
        isRequired={field && isFieldRequired(field)}
        fault={typeof fault === 'string' ? fault : undefined}
        isReadOnly={isReadOnly}
        isBusy={isBusy}
        onChange={set}
        onChoose={({ image, alt }) => {
          set(image)
          if (field?.altName && image !== address) change([...path.slice(0, -1), field.altName], alt)
        }}
      />
      {isTyping || isReadOnly ? (
        <FieldFrame label={`Address: ${label}`} hint="A path that begins with /, or an https address.">
          <Input
            size="large"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            readOnly={isReadOnly}
            disabled={isBusy}
            onChange={(_event, { value: typed }) => set(typed)}
          />
        </FieldFrame>
      ) : (
        <button
          type="button"
          className={mergeClasses(link, styles.typed)}
          disabled={isBusy}
          onClick={() => setTyping(true)}
        >
          Type an address<span className="visually-hidden">: {label}</span>
        </button>
      )}
    </div>
  )
}
