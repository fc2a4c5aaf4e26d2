import clsx from 'clsx'
import { useState } from 'react'
import type { FieldControlProps } from '../../fluent.ts'
import { isPictureFile } from '../../../data/writes/pictureFile.ts'
import { Icon, type IconName } from '../../media/Icon.tsx'
import styles from './DropArea.module.css'

interface Props {
  /** Props of the Fluent field for its control: id, descriptions, error state. */
  control: Partial<FieldControlProps>
  /** Name of the control, where no field around it has one. */
  label?: string
  /** The text in it. */
  words: string
  /** Which files are accepted. */
  hint: string
  /**
   * Which files the file dialog offers, and which dropped ones are taken; by default, pictures. Where it does not name
   * HEIC, an iPhone hands its photos over as JPEG.
   */
  accept?: string
  isAccepted?: (file: File) => boolean
  icon?: IconName
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files by drop or file dialog; ignores other dropped files (docs/product.md section 5). */
export function DropArea({
  control,
  label,
  words,
  hint,
  accept = 'image/*',
  isAccepted = isPictureFile,
  icon = 'picture',
  multiple = false,
  disabled = false,
  onFiles,
}: Props) {
  const [isOver, setOver] = useState(false)
  const isInvalid = Boolean(control['aria-invalid'])
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={clsx(styles.area, isOver && styles.over, isInvalid && styles.faulty)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) take([...event.dataTransfer.files].filter(isAccepted))
      }}
    >
      <Icon name={icon} weight={2} />
      <b>{words}</b>
      <span className={styles.hint}>{hint}</span>
      <input
        {...control}
        aria-label={label}
        type="file"
        accept={accept}
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
