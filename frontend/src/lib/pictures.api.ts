import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { noteAnswer } from '../offline/connectivity.ts'
import { baseApi, sessionLost } from './baseApi.ts'
import { sendPicture } from './sendPicture.ts'

interface Upload {
  picture: Blob
  /** Told how much of it is sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The upload that every form with a picture uses. The same file answers the same address: it needs no key. */
export const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, Upload>({
      queryFn: async ({ picture, onProgress }, { signal, dispatch }) => {
        const answer = await sendPicture(picture, onProgress, signal)
        if (!signal.aborted) noteAnswer(typeof answer.error?.status !== 'string')
        if (answer.error?.status === 401) dispatch(sessionLost())
        return answer
      },
    }),
  }),
})
