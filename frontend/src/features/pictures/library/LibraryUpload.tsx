import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import { readyPicture } from '../../../data/writes/pictureFile.ts'
import { libraryIdOf, pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { picturesApi } from '../../../data/api/pictures.api.ts'
import { DropArea } from '../../../ui/form/picture/DropArea.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { PICTURE_HINT } from '../../../ui/form/picture/PictureControl.tsx'
import { RopeProgress } from '../../../ui/feedback/RopeProgress.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { queuedToast, toast } from '../../../ui/feedback/toasts.ts'
import styles from './library.module.css'

/** Uploads pictures into the library, where they are kept although nothing uses them yet. */
export function LibraryUpload() {
  const dispatch = useDispatch()
  const [upload] = picturesApi.useUploadPictureMutation()
  const [read] = pictureLibraryApi.useLazyAdminPictureQuery()
  const [update] = pictureLibraryApi.useUpdatePictureMutation()
  const [progress, setProgress] = useState<{ done: number; of: number; share: number } | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  /** @returns whether it is on the server now, and not waiting on this device. */
  const send = async (file: File, onProgress: (share: number) => void): Promise<boolean> => {
    const picture = await readyPicture(file)
    const { data, error } = await upload({ picture, onProgress })
    if (!data) throw new Error(errorMessageOf(error, PICTURE_MESSAGES.failed))
    const id = libraryIdOf(data.path)
    if (!id) return false
    const { data: stored } = await read(id)
    if (stored && !stored.isKept) {
      const { version, alt, isDecorative, focus } = stored
      await update({ id, version, input: { alt, isDecorative, focus, isKept: true }, key: randomUuid() })
    }
    return true
  }

  const take = async (files: readonly File[]) => {
    setFault(null)
    let [arrived, waiting] = [0, 0]
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length, share: 0 })
      try {
        if (await send(file, (share) => setProgress({ done, of: files.length, share }))) arrived += 1
        else waiting += 1
      } catch (error) {
        const sentence = error instanceof Error ? error.message : PICTURE_MESSAGES.failed
        setFault((before) => before ?? (files.length > 1 ? `${sentence} (${file.name})` : sentence))
      }
    }
    setProgress(null)
    if (waiting > 0) queuedToast()
    if (arrived > 0)
      toast(
        'Success',
        arrived === 1 ? 'Picture uploaded successfully' : `${arrived} pictures uploaded successfully`,
      )
    dispatch(pictureLibraryApi.util.invalidateTags(['Pictures']))
  }

  return (
    <ThemeProvider>
      <FieldFrame label="Add pictures" fault={fault ?? undefined}>
        {(control) => (
          <div
            className={styles.upload}
            onPaste={(event) => {
              const files = [...event.clipboardData.files]
              if (files.length === 0 || progress) return
              event.preventDefault()
              void take(files)
            }}
          >
            <DropArea
              control={control}
              words={progress ? 'Uploading...' : 'Drop or paste pictures here, or choose them'}
              hint={PICTURE_HINT}
              multiple
              disabled={progress !== null}
              onFiles={(files) => void take(files)}
            />
            {progress && (
              <RopeProgress
                label={`Upload ${progress.done + 1} of ${progress.of}`}
                percent={Math.round(((progress.done + progress.share) / progress.of) * 100)}
              />
            )}
          </div>
        )}
      </FieldFrame>
    </ThemeProvider>
  )
}
