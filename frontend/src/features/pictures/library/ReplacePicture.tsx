import clsx from 'clsx'
import { countOf } from '../../../lib/format/countOf.ts'
import { pictureReplacementSchema } from '@lane-and-court/contract/pictures/library.schema.ts'
import type { LibraryPicture, PictureReplacement } from '@lane-and-court/contract/pictures/library.ts'
import { useRef, useState } from 'react'
import { useForm } from 'react-final-form'
import { validateBy } from '../../../data/writes/formErrors.ts'
import { isQueued } from '../../../data/writes/offlineMutation.ts'
import { pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import styles from '../../../ui/admin.module.css'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { queuedToast, toast } from '../../../ui/feedback/toasts.ts'
import { listUses } from './describeUses.ts'
import { useReplacementUndo } from './useReplacementUndo.ts'

const check = validateBy(pictureReplacementSchema)

/** Shows another picture wherever the site shows this one, after a question that names the places. */
export function ReplacePicture({ picture }: { picture: LibraryPicture }) {
  const [replace] = pictureLibraryApi.useReplacePictureMutation()
  const { undo } = useReplacementUndo(picture.id)
  const [isAsking, setAsking] = useState(false)
  const isConfirmed = useRef(false)

  const submit = async ({ image }: PictureReplacement) => {
    if (!isConfirmed.current) {
      setAsking(true)
      return null
    }
    isConfirmed.current = false
    const { id } = picture
    const { data, error } = await replace({ id, image, key: randomUuid() })
    setAsking(false)
    if (error) return error
    if (isQueued(data)) queuedToast()
    else if (data) {
      const { id: replacement } = data
      const action = replacement ? { label: 'Undo', run: () => void undo(replacement) } : undefined
      toast('Success', describeResult(data), action)
    }
    return null
  }

  return (
    <ThemeProvider>
      <ValidatedForm<PictureReplacement>
        label="Replace everywhere"
        className={clsx(styles.panel, styles.form)}
        initialValues={{ image: '' }}
        validate={check}
        submit={submit}
        failed="The picture could not be replaced."
      >
        {({ submitting }) => (
          <>
            <div>
              <h2 className={styles.title}>Replace everywhere</h2>
              <p className={styles.lead}>
                Shows another picture everywhere this one is used. Descriptions stay the same.
              </p>
            </div>
            <PictureField name="image" label="Other picture" />
            <div className={styles.actions}>
              <button type="submit" className={styles.main} disabled={submitting}>
                Replace everywhere
              </button>
            </div>
            <Question
              isOpen={isAsking}
              isBusy={submitting}
              picture={picture}
              onConfirm={() => (isConfirmed.current = true)}
              onCancel={() => setAsking(false)}
            />
          </>
        )}
      </ValidatedForm>
    </ThemeProvider>
  )
}

interface QuestionProps {
  isOpen: boolean
  isBusy: boolean
  picture: LibraryPicture
  /** Called before the form is sent again. */
  onConfirm: () => void
  onCancel: () => void
}

function Question({ isOpen, isBusy, picture, onConfirm, onCancel }: QuestionProps) {
  const form = useForm()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Replace everywhere?"
      action="Replace"
      busyAction="Replacing..."
      isHarmless
      isBusy={isBusy}
      onConfirm={() => {
        onConfirm()
        void form.submit()
      }}
      onCancel={onCancel}
    >
      <p>{listUses(picture)} will show the other picture.</p>
    </ConfirmDialog>
  )
}

function describeResult({ changed, left }: { changed: number; left: number }): string {
  const done = `Replaced in ${countOf(changed, 'place')}`
  return left > 0
    ? `${done}. ${left} protected ${left === 1 ? 'page keeps' : 'pages keep'} the old one.`
    : done
}
