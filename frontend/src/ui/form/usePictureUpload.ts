import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../lib/baseApi.ts'
import { readyPicture } from '../../lib/pictureFile.ts'
import { picturesApi } from '../../lib/pictures.api.ts'
import { useTrackUpload } from './trackUpload.ts'

interface State {
  /** Address of the file itself, while its upload is under way. */
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
 * The upload of one picture, which the form around waits for.
 * @param onChange told the picture's address once it is on the server, or kept until it can be.
 */
export function usePictureUpload(onChange: (path: string) => void) {
  const begin = useTrackUpload()
  const arrived = useRef(onChange)
  useEffect(() => {
    arrived.current = onChange
  })
  const [state, setState] = useState(IDLE)
  const [send] = picturesApi.useUploadPictureMutation()
  const running = useRef<Running | null>(null)

  const stop = () => {
    running.current?.abort()
    running.current = null
  }
  // oxlint-disable-next-line react/exhaustive-deps -- what runs is stopped when the field goes, not before
  useEffect(() => stop, [])

  /** @returns whether it arrived. */
  const bring = async (file: File): Promise<boolean> => {
    stop()
    const preview = URL.createObjectURL(file)
    const mine: Running = { abort: () => URL.revokeObjectURL(preview), hasArrived: false }
    running.current = mine
    setState({ preview, percent: 0, fault: null })
    const fault = await upload(file, mine)
    // Taken away meanwhile, or another was taken instead; or the field went because it arrived.
    if (running.current !== mine) return mine.hasArrived
    stop()
    setState({ ...IDLE, fault })
    return fault === null
  }

  const upload = async (file: File, mine: Running): Promise<string | null> => {
    try {
      const picture = await readyPicture(file)
      if (running.current !== mine) return null
      const sending = send({
        picture,
        onProgress: (share) =>
          setState((now) => (now.percent === null ? now : { ...now, percent: Math.round(share * 100) })),
      })
      const revoke = mine.abort
      mine.abort = () => {
        sending.abort()
        revoke()
      }
      const { data, error } = await sending
      if (data && running.current === mine) {
        mine.hasArrived = true
        arrived.current(data.path)
      }
      return data ? null : errorMessageOf(error, PICTURE_MESSAGES.failed)
    } catch (error) {
      return (error as Error).message
    }
  }

  return {
    ...state,
    take: (file: File) => begin(bring(file)),
    cancel() {
      stop()
      setState(IDLE)
    },
  }
}
