import { Checkbox } from '../../../ui/fluent.ts'
import type { NodeProps } from './node.types.ts'
import { useEditing } from './Editing.ts'

/** Yes or no. */
export function SwitchControl({ value, path, label }: NodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  return (
    <Checkbox
      size="large"
      label={label}
      checked={value === true}
      disabled={isReadOnly || isBusy}
      onChange={(_event, { checked }) => change(path, checked === true)}
    />
  )
}
