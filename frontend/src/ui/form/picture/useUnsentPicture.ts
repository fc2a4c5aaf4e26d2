import { CENTER, type LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { useMemo } from 'react'
import { isUnsentPicture } from '../../../data/api/pictureLibrary.api.ts'
import type { PictureView } from '../../../offline/outbox/queue/outbox.types.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'

/** What a field shows and crops of a picture. */
export type ViewedPicture = Pick<LibraryPicture, 'path' | 'width' | 'height'> & PictureView

/** @returns a picture that waits in the outbox of this device, with its crop; null for any other address. */
export function useUnsentPicture(address: string): ViewedPicture | null {
  const [upload] = useUnsent(isUnsentPicture(address) ? address : null)
  return useMemo(() => {
    const [, , width, height] = UPLOAD_PATH.exec(address) ?? []
    if (!upload || !width || !height) return null
    const { crop, focus } = upload.view ?? { crop: null, focus: { ...CENTER } }
    return { path: address, width: Number(width), height: Number(height), crop, focus }
  }, [address, upload])
}
