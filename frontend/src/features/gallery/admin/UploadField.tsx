import { useEffect, useState } from 'react'
import { useField, useForm } from 'react-final-form'
import { useTrackUpload } from '../../../ui/form/trackUpload.ts'
import { DropArea } from '../../../ui/form/DropArea.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { useIsRequired } from '../../../ui/form/requiredFields.ts'

interface Props {
  /** How many pictures are chosen. */
  count: number
  /** @returns what is wrong with the first file that was not taken, or null. */
  onFiles: (files: readonly File[]) => Promise<string | null>
  isReadying: boolean
  disabled: boolean
}

/** Where the pictures of the form are dropped or chosen (SPEC sections 2 and 5). */
export function UploadField({ count, onFiles, isReadying, disabled }: Props) {
  const { meta } = useField<string>('images')
  const form = useForm()
  const isRequired = useIsRequired('images')
  const [fault, setFault] = useState<string | null>(null)
  const begin = useTrackUpload()
  // Those that are still being made ready are waited for, and count.
  const isAny = count > 0 || isReadying
  useEffect(() => form.change('images', isAny ? 'chosen' : ''), [form, isAny])
  const sentence = fault ?? (meta.touched ? (meta.error as string | undefined) : undefined)
  return (
    <FieldFrame label="Image" isRequired={isRequired} fault={sentence}>
      {(control) => (
        <DropArea
          control={control}
          words={isReadying ? 'Getting the images ready...' : 'Drop images here, or choose them'}
          hint="JPG, PNG, GIF (max 5MB)"
          multiple
          disabled={disabled || isReadying}
          onFiles={(files) => {
            setFault(null)
            const taken = onFiles(files)
            void taken.then(setFault)
            begin(taken.then((sentence) => sentence === null))
          }}
        />
      )}
    </FieldFrame>
  )
}
