import { fieldsIn, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { headingOf } from '@lane-and-court/contract/pages/shownPage.ts'
import { valueAt } from './contentTree.ts'
import { useEditing } from './Editing.ts'
import styles from './editor.module.css'
import { FoldedGroup } from './controls/FoldedGroup.tsx'
import { innerErrors } from './validationErrors.ts'
import { fieldAt, namesIn } from './labels.ts'
import type { OuterNodeProps } from './node.types.ts'

/** A group of fields under its name. */
export function GroupNode({ value, path, label, field, fault, Node }: OuterNodeProps) {
  return (
    <FoldedGroup value={value} path={path} label={label} fault={fault}>
      <GroupFields value={value} path={path} fields={fieldsIn(field)} fault={fault} Node={Node} />
    </FoldedGroup>
  )
}

interface GroupFieldsProps extends Pick<OuterNodeProps, 'value' | 'path' | 'fault' | 'Node'> {
  fields: Fields
}

/** The fields of a group: those with a description first, then all others. */
export function GroupFields({ value, path, fields, fault, Node }: GroupFieldsProps) {
  const { mode } = useEditing()
  const names = namesIn(value, fields, mode)
  if (names.length === 0) return <p className={styles.empty}>This is empty. Add fields in the JSON tab.</p>
  return names.map((name) => {
    const field = fieldAt(fields, name)
    return (
      <Node
        key={name}
        value={valueAt(value, [name])}
        path={[...path, name]}
        label={field?.label ?? (headingOf(name) || 'Unnamed')}
        field={field}
        fault={innerErrors(fault, name)}
      />
    )
  })
}
