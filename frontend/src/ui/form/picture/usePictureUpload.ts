import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import { readyPicture } from '../../../data/writes/pictureFile.ts'
import { picturesApi } from '../../../data/api/pictures.api.ts'
import { useTrackUpload } from './trackUpload.ts'

interface State {
  /** Object URL of the local file, during its upload. */
  preview: string | null
  percent: number | null
  fault: string | null
}

interface Running {
  abort: () => void
  hasArrived: boolean
}

const IDLE: State = { preview: null, percent: null, fault: null }

/**
 * Uploads one picture; the form around it waits for the upload.
 * @param onChange called with the picture's path once it is on the server or queued on this device.
 */
export function usePictureUpload(onChange: (path: string) => void) {
  const begin = useTrackUpload()
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const [state, setState] = useState(IDLE)
  const [send] = picturesApi.useUploadPictureMutation()
  const currentUpload = useRef<Running | null>(null)

  const stop = () => {
    currentUpload.current?.abort()
    currentUpload.current = null
  }
  // oxlint-disable-next-line react/exhaustive-deps -- an upload is aborted when the field is unmounted, not before
  useEffect(() => stop, [])

  /** @returns whether the upload succeeded. */
  const start = async (file: File): Promise<boolean> => {
    stop()
    const preview = URL.createObjectURL(file)
    const thisUpload: Running = { abort: () => URL.revokeObjectURL(preview), hasArrived: false }
    currentUpload.current = thisUpload
    setState({ preview, percent: 0, fault: null })
    const fault = await upload(file, thisUpload)
    // Removed or replaced by another picture meanwhile; or the field was unmounted because the upload was
    // complete.
    if (currentUpload.current !== thisUpload) return thisUpload.hasArrived
    stop()
    setState({ ...IDLE, fault })
    return fault === null
  }

  const upload = async (file: File, thisUpload: Running): Promise<string | null> => {
    try {
      const picture = await readyPicture(file)
      if (currentUpload.current !== thisUpload) return null
      const sending = send({
        picture,
        onProgress: (share) =>
          setState((now) => (now.percent === null ? now : { ...now, percent: Math.round(share * 100) })),
      })
      const revoke = thisUpload.abort
      thisUpload.abort = () => {
        sending.abort()
        revoke()
      }
      const { data, error } = await sending
      if (data && currentUpload.current === thisUpload) {
        thisUpload.hasArrived = true
        latestOnChange.current(data.path)
      }
      return data ? null : errorMessageOf(error, PICTURE_MESSAGES.failed)
    } catch (error) {
      return (error as Error).message
    }
  }

  return {
    ...state,
    take: (file: File) => begin(start(file)),
    cancel() {
      stop()
      setState(IDLE)
    },
  }
}
