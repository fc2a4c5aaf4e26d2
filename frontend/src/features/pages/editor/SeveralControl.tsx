import clsx from 'clsx'
import { Checkbox } from '../../../ui/fluent.ts'
import { useEditing } from './Editing.ts'
import styles from './editor.module.css'
import type { NodeProps } from './node.types.ts'

/** Several of a few texts, each a check box; they are stored in the order of the choices. */
export function SeveralControl({
  value,
  path,
  label,
  field,
  choices,
}: NodeProps & { choices: readonly string[] }) {
  const { change, isReadOnly, isBusy } = useEditing()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset className={clsx(styles.group, styles.inner, styles.lines)}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            size="large"
            label={choice.charAt(0).toUpperCase() + choice.slice(1)}
            checked={chosen.includes(choice)}
            disabled={isReadOnly || isBusy}
            onChange={(_event, { checked }) =>
              change(
                path,
                choices.filter((one) => (one === choice ? checked === true : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      {field?.hint && <p className={styles.empty}>{field.hint}</p>}
    </fieldset>
  )
}
