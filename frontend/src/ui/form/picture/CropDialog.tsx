import { useState, type ReactNode } from 'react'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import { isQueued } from '../../../data/writes/offlineMutation.ts'
import { libraryIdOf, pathOf, pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { isFull } from '../../../offline/persisted/browserStore.ts'
import { NEW_PICTURE, notePictureView } from '../../../offline/outbox/pictureView.ts'
import type { PictureView } from '../../../offline/outbox/queue/outbox.types.ts'
import adminStyles from '../../admin.module.css'
import { FetchFailure } from '../../layout/FetchFailure.tsx'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import { queuedToast, toast } from '../../feedback/toasts.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { useUnsentPicture, type ViewedPicture } from './useUnsentPicture.ts'
import { CropControl } from './CropControl.tsx'
import styles from './CropControl.module.css'

interface Props {
  /** Address of a picture in the library, or of one that waits in the outbox. */
  image: string
  isOpen: boolean
  onClose: () => void
}

/** A dialog for the crop and the focal point of one picture: they are saved with it, for everything that shows it. */
export function CropDialog({ image, isOpen, onClose }: Props) {
  const id = libraryIdOf(image)
  return (
    <PictureDialog
      isOpen={isOpen}
      title="Crop the picture"
      lead="The original is kept. The crop applies wherever the picture is shown."
      onClose={onClose}
    >
      {id === null ? <OfUnsent image={image} onClose={onClose} /> : <OfLibrary id={id} onClose={onClose} />}
    </PictureDialog>
  )
}

const FAILED = 'The crop could not be saved.'

/** The crop is stored beside the picture in the outbox, and saved after its upload. */
function OfUnsent({ image, onClose }: Omit<Props, 'isOpen'>) {
  // It may be uploaded meanwhile: what was chosen until then stays.
  const [picture] = useState(useUnsentPicture(image))
  const saveInLibrary = useSaveCrop()
  if (!picture) return <Pending onClose={onClose}>The picture has just been uploaded.</Pending>
  const save = async (view: PictureView) => {
    try {
      const noted = await notePictureView(image, view)
      if (noted === 'noted') return queuedToast()
      const id = libraryIdOf(noted.path ?? '')
      return id === null ? FAILED : await saveInLibrary({ ...NEW_PICTURE, id }, view)
    } catch (error) {
      return isFull(error) ? 'This device has no space left to save the crop.' : FAILED
    }
  }
  return <Chooser picture={picture} onSave={save} onClose={onClose} />
}

/** @returns the function that saves a crop; it returns what went wrong, and nothing when the crop is saved or queued. */
function useSaveCrop() {
  const [update] = pictureLibraryApi.useUpdatePictureMutation()
  return async (
    { id, version, alt, isDecorative, isKept }: typeof NEW_PICTURE & { id: string },
    view: PictureView,
  ): Promise<string | void> => {
    const input = { alt, isDecorative, isKept, ...view }
    const saved = await update({ id, version, input, key: randomUuid() })
    if (saved.error) return errorMessageOf(saved.error, FAILED)
    if (isQueued(saved.data)) queuedToast()
    else toast('Success', 'Crop saved')
  }
}

function OfLibrary({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = pictureLibraryApi.useAdminPictureQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  const picture = useOptimisticItem(pathOf(id), isFetching ? undefined : data)
  const save = useSaveCrop()
  if (!picture)
    return (
      <Pending onClose={onClose}>
        {isError && !isFetching ? (
          <FetchFailure sentence="The picture could not be loaded." onRetry={() => void refetch()} />
        ) : (
          'Loading the picture'
        )}
      </Pending>
    )
  return (
    <Chooser
      picture={{ ...picture, crop: picture.crop ?? null }}
      onSave={(view) => save(picture, view)}
      onClose={onClose}
    />
  )
}

/** In place of a picture that is not here yet, or no longer. */
function Pending({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <>
      {typeof children === 'string' ? <p role="status">{children}</p> : children}
      <div className={styles.actions}>
        <button type="button" className={adminStyles.second} onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  )
}

interface ChooserProps {
  picture: ViewedPicture
  /** @returns what went wrong; nothing when it is saved or queued. */
  onSave: (view: PictureView) => Promise<string | void>
  onClose: () => void
}

function Chooser({ picture, onSave, onClose }: ChooserProps) {
  const [view, setView] = useState<PictureView>({ focus: picture.focus, crop: picture.crop })
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const failed = await onSave(view)
    setSaving(false)
    setFault(failed ?? null)
    if (failed === undefined) onClose()
  }
  return (
    <>
      <CropControl picture={picture} value={view} onChange={setView} disabled={isSaving} />
      <div role="alert">{fault && <p className={adminStyles.fault}>{fault}</p>}</div>
      <div className={styles.actions}>
        <button type="button" className={adminStyles.second} disabled={isSaving} onClick={onClose}>
          Cancel
        </button>
        <button type="button" className={adminStyles.main} disabled={isSaving} onClick={() => void save()}>
          {isSaving ? 'Saving...' : 'Save crop'}
        </button>
      </div>
    </>
  )
}
