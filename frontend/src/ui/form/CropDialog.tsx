import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.types.ts'
import { useState } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../lib/baseApi.ts'
import { isQueued } from '../../lib/offlineMutation.ts'
import { pathOf, pictureLibraryApi } from '../../lib/pictureLibrary.api.ts'
import { useAdminStyles } from '../admin.styles.ts'
import { FetchFailure } from '../list/FetchFailure.tsx'
import { useOptimisticItem } from '../list/useOptimistic.ts'
import { queuedToast, toast } from '../toasts.ts'
import { PictureDialog } from './PictureDialog.tsx'
import type { PictureView } from './cropArea.ts'
import { CropControl } from './CropControl.tsx'
import { useCropStyles } from './CropControl.styles.ts'

interface Props {
  /** Id of the picture in the library. */
  id: string
  isOpen: boolean
  onClose: () => void
}

/** A dialog for the crop and the focal point of one picture: they are saved with it, for everything that shows it. */
export const CropDialog = ({ id, isOpen, onClose }: Props) => (
  <PictureDialog
    isOpen={isOpen}
    title="Crop the picture"
    lead="The original is kept. The crop applies wherever the picture is shown."
    onClose={onClose}
  >
    <Loaded id={id} onClose={onClose} />
  </PictureDialog>
)

function Loaded({ id, onClose }: Omit<Props, 'isOpen'>) {
  const { data, isError, isFetching, refetch } = pictureLibraryApi.useAdminPictureQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  const picture = useOptimisticItem(pathOf(id), isFetching ? undefined : data)
  const { second } = useAdminStyles()
  const styles = useCropStyles()
  if (picture) return <Chooser picture={picture} onClose={onClose} />
  return (
    <>
      {isError && !isFetching ? (
        <FetchFailure sentence="The picture could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading the picture</p>
      )}
      <div className={styles.actions}>
        <button type="button" className={second} onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  )
}

function Chooser({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const [view, setView] = useState<PictureView>({ focus: picture.focus, crop: picture.crop ?? null })
  const [fault, setFault] = useState<string | null>(null)
  const [update, { isLoading }] = pictureLibraryApi.useUpdatePictureMutation()
  const { main, second, fault: faultStyle } = useAdminStyles()
  const styles = useCropStyles()
  const save = async () => {
    const { id, version, alt, isDecorative, isKept } = picture
    const input = { alt, isDecorative, isKept, ...view }
    const { data, error } = await update({ id, version, input, key: randomUuid() })
    if (error) return setFault(errorMessageOf(error, 'The crop could not be saved.'))
    if (isQueued(data)) queuedToast()
    else toast('Success', 'Crop saved')
    onClose()
  }
  return (
    <>
      <CropControl picture={picture} value={view} onChange={setView} disabled={isLoading} />
      <div role="alert">{fault && <p className={faultStyle}>{fault}</p>}</div>
      <div className={styles.actions}>
        <button type="button" className={second} disabled={isLoading} onClick={onClose}>
          Cancel
        </button>
        <button type="button" className={main} disabled={isLoading} onClick={() => void save()}>
          {isLoading ? 'Saving...' : 'Save crop'}
        </button>
      </div>
    </>
  )
}
