import { mergeClasses } from '@griffel/react'
import type { FieldControlProps } from '@fluentui/react-field'
import { useState } from 'react'
import { isPictureFile } from '../../lib/pictureFile.ts'
import { Icon } from '../Icon.tsx'
import { useDropAreaStyles } from './DropArea.styles.ts'

interface Props {
  /** What its field hands to the control: id, descriptions, faults. */
  control: Partial<FieldControlProps>
  /** What stands in it. */
  words: string
  /** Which files are taken. */
  hint: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Takes pictures that are dropped on it, or chosen. What is dropped and is no picture is ignored (SPEC section 5). */
export function DropArea({ control, words, hint, multiple = false, disabled = false, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const styles = useDropAreaStyles()
  const isFaulty = Boolean(control['aria-invalid'])
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={mergeClasses(styles.area, isOver && styles.over, isFaulty && styles.faulty)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) take([...event.dataTransfer.files].filter(isPictureFile))
      }}
    >
      <Icon name="picture" weight={2} />
      <b>{words}</b>
      <span className={styles.hint}>{hint}</span>
      <input
        {...control}
        type="file"
        accept="image/*"
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
