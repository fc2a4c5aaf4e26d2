import clsx from 'clsx'
import { isFieldRequired } from '@lane-and-court/contract/fields/fields.ts'
import { useState } from 'react'
import { Input } from '../../../fluent.ts'
import adminStyles from '../../../admin.module.css'
import { FieldFrame } from '../../FieldFrame.tsx'
import { PictureControl, PICTURE_HINT } from '../../picture/PictureControl.tsx'
import { useEditing } from '../Editing.ts'
import styles from '../editor.module.css'
import type { NodeProps } from '../node.types.ts'

/** A picture of page content. Its address may also be typed: it may be a picture of another site. */
export function PicturePathControl({ value, path, label, field, fault }: NodeProps) {
  const { change, remove, isReadOnly, isBusy } = useEditing()
  const [isTyping, setTyping] = useState(false)
  const address = typeof value === 'string' ? value : ''
  const set = (typed: string) => (typed === '' && field?.isOptional ? remove(path) : change(path, typed))
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
          const altName = field?.kind === 'picture' && field.altName
          if (altName && image !== address) change([...path.slice(0, -1), altName], alt)
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
          className={clsx(adminStyles.link, styles.typed)}
          disabled={isBusy}
          onClick={() => setTyping(true)}
        >
          Type an address<span className="visually-hidden">: {label}</span>
        </button>
      )}
    </div>
  )
}
