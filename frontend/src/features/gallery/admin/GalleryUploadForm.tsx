import clsx from 'clsx'
import { GALLERY_FIELDS } from '@lane-and-court/contract/gallery/gallery.fields.ts'
import { galleryImageUpdateSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { Link, useNavigate } from 'react-router-dom'
import { validateBy } from '../../../data/writes/formErrors.ts'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'
import styles from '../../../ui/admin.module.css'
import { FormDraft } from '../../../ui/form/record/FormDraft.tsx'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { DraftNotSavedNote } from '../../../ui/form/record/DraftNotSavedNote.tsx'
import { LeaveGuard } from '../../../ui/form/record/LeaveGuard.tsx'
import { useOpenDraft } from '../../../ui/form/record/useOpenDraft.ts'
import { useUnsavedInput } from '../../../offline/drafts/unsavedInput.ts'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { UploadWaitNote } from '../../../ui/form/picture/UploadWaitNote.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { errorToast, toast, queuedToast } from '../../../ui/feedback/toasts.ts'
import galleryFormStyles from './galleryForm.module.css'
import { newImageInput, toInput, type GalleryValues, type NewImagesValues } from './galleryValues.ts'
import { SharedPhotos } from './SharedPhotos.tsx'
import { UploadField } from './UploadField.tsx'
import { useSharedFiles } from './useSharedFiles.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploadQueue } from './useUploadQueue.ts'
import { GalleryTextFields } from './GalleryTextFields.tsx'

const BLANK: Partial<NewImagesValues> = { sport: '', caption: '', alt: '', images: '' }
const LIST = '/admin/gallery'
const WHEN_READY = 'Uploading when the pictures are ready'
const uploadLabel = (images: number) => (images > 1 ? `Upload ${images} images` : 'Upload Image')
const checkText = validateBy(galleryImageUpdateSchema)
const check = (values: Partial<NewImagesValues>) => ({
  ...checkText(toInput(values)),
  ...(values.images ? {} : { images: GALLERY_FIELDS.image.required }),
})

/**
 * Form that adds one or several pictures to the gallery, each with its own upload
 * (docs/product.md sections 2, 5 and 8).
 */
export function GalleryUploadForm() {
  const draft = useOpenDraft('gallery-image')
  return draft ? <OpenForm key={draft.name} draft={draft} /> : <div className={styles.skeleton} />
}

function OpenForm({ draft }: { draft: OpenDraft }) {
  const uploads = useUploadQueue()
  const navigate = useNavigate()
  const { queue, isSending, isReadying } = uploads
  const { shared, missing, keep, discard } = useSharedFiles()
  const isAlone = queue.length === 1
  const isUnfinished = queue.some(({ state }) => state !== 'done')
  useUnsavedInput(isUnfinished)

  /** @returns the error message of the first picture that failed, or null. */
  const send = async (values: Partial<NewImagesValues>, only?: string): Promise<string | null> => {
    const failure = await uploads.sendAll((key) => newImageInput(values, key, isAlone), only)
    if (failure !== null) return failure
    if (!uploads.isDone()) return null
    await draft.remove()
    if (uploads.isAnyWaiting()) queuedToast()
    else
      toast(
        'Success',
        isAlone ? 'Image uploaded successfully' : `${queue.length} images uploaded successfully`,
      )
    void navigate(LIST)
    return null
  }

  return (
    <ThemeProvider>
      <ValidatedForm<NewImagesValues>
        label="Gallery images"
        className={clsx(styles.panel, styles.form)}
        initialValues={BLANK}
        validate={check}
        submit={async (values) => {
          const failure = await send(values)
          return failure === null ? null : { data: failure }
        }}
        failed={PICTURE_MESSAGES.failed}
      >
        {({ form, submitting, waiting }) => (
          <>
            {shared && (
              <SharedPhotos
                shared={shared}
                onKeep={async () => {
                  keep()
                  const failure = await uploads.add(shared.files)
                  if (failure !== null) errorToast(failure)
                }}
                onDiscard={discard}
              />
            )}
            {missing && queue.length === 0 && (
              <p role="alert" className={styles.note}>
                {missing === 'full'
                  ? 'This device has no space left for the shared picture. Please choose it here.'
                  : 'The shared picture did not arrive. Please choose it here.'}
              </p>
            )}
            <UploadField
              count={queue.length}
              onFiles={uploads.add}
              onChoose={(picture) => {
                const key = uploads.addChosen(picture)
                form.change(`own.${key}.alt` as keyof NewImagesValues, picture.alt as never)
                if (queue.length === 0 && !form.getState().values.alt) form.change('alt', picture.alt)
              }}
              isReadying={isReadying}
              disabled={submitting || isSending}
            />
            {queue.length > 1 && (
              <p className={styles.note}>
                Describe each picture for screen readers; leave blank if decorative.
              </p>
            )}
            {queue.length > 0 && (
              <ul className={galleryFormStyles.queue} aria-label="Pictures to upload">
                {queue.map((image) => (
                  <UploadRow
                    key={image.key}
                    image={image}
                    isAlone={isAlone}
                    onRemove={() => uploads.remove(image.key)}
                    onRetry={async () => {
                      const failure = await send(form.getState().values, image.key)
                      if (failure !== null) errorToast(failure)
                    }}
                  />
                ))}
              </ul>
            )}
            <FieldControl path="sport" field={{ ...GALLERY_FIELDS.sport, placeholder: 'Choose a sport' }} />
            <GalleryTextFields isForAll={queue.length > 1} />
            <DraftNotSavedNote draft={draft} className={styles.note} />
            <div className={styles.actions}>
              <button
                type="submit"
                className={styles.main}
                disabled={submitting || isSending}
                aria-disabled={waiting.isWaiting}
              >
                {submitting || isSending
                  ? 'Uploading...'
                  : waiting.isWaiting
                    ? WHEN_READY
                    : uploadLabel(queue.length)}
              </button>
              <Link to={LIST} className={styles.second}>
                Cancel
              </Link>
              <UploadWaitNote waiting={waiting} words={WHEN_READY} />
            </div>
            <FormDraft<Partial<NewImagesValues>>
              draftValues={draft.restored?.values as GalleryValues | undefined}
              onChange={({ sport = '', caption = '', alt = '' }) =>
                draft.store({ sport, caption, alt }, null, Boolean(sport || caption || alt))
              }
            />
          </>
        )}
      </ValidatedForm>
      <LeaveGuard isDirty={isUnfinished}>
        Some pictures are not in the gallery yet. They will be lost if you leave.
      </LeaveGuard>
    </ThemeProvider>
  )
}
