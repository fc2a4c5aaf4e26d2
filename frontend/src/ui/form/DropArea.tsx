import { mergeClasses } from '@griffel/react'
import type { FieldControlProps } from '@fluentui/react-field'
import { useState } from 'react'
import { isPictureFile } from '../../lib/pictureFile.ts'
import { Icon } from '../Icon.tsx'
import { useDropAreaStyles } from './DropArea.styles.ts'

interface Props {
  /** Props of the Fluent field for its control: id, descriptions, error state. */
  control: Partial<FieldControlProps>
  /** The text in it. */
  words: string
  /** Which files are accepted. */
  hint: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts pictures by drop or file dialog; ignores other dropped files (docs/specification.md section 5). */
export function DropArea({ control, words, hint, multiple = false, disabled = false, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const styles = useDropAreaStyles()
  const isInvalid = Boolean(control['aria-invalid'])
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={mergeClasses(styles.area, isOver && styles.over, isInvalid && styles.faulty)}
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
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
