import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { isFull } from '../offline/browserStore.ts'
import { isOnline, noteConnectivity } from '../offline/connectivity.ts'
import { tabOwner } from '../offline/sessionState.ts'
import { trackWrite } from '../offline/pendingWrites.ts'
import { baseApi, sessionLost } from './baseApi.ts'
import { isNetworkError } from './isNetworkError.ts'
import { sendPicture } from './sendPicture.ts'

interface Upload {
  picture: Blob
  /** Told how much of it is sent, from 0 to 1. */
  onProgress: (share: number) => void
}

const NOT_KEPT = 'There is no connection, and the image could not be kept on this device until there is one.'
const FULL = 'There is no connection, and this device has no room left to keep the image until there is one.'

/** Whether the server had no room for it just now, or its line was too slow: it is to be sent again later. */
const isPutOff = (error: FetchBaseQueryError | undefined) => error?.status === 408 || error?.status === 503

/**
 * The upload that every form with a picture uses; without a network the picture is kept, and has an address
 * of this device until it is sent. The same file answers the same address: it needs no key.
 */
export const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, Upload>({
      queryFn: async ({ picture, onProgress }, { signal, dispatch }) => {
        const owner = tabOwner()
        const answer = isOnline()
          ? await trackWrite(() => sendPicture(picture, onProgress, signal, owner))
          : null
        if (signal.aborted && answer) return answer
        if (answer) noteConnectivity(!isNetworkError(answer.error))
        if (answer?.error?.status === 401) dispatch(sessionLost())
        if (answer && !isNetworkError(answer.error) && !isPutOff(answer.error)) return answer
        try {
          const { enqueuePicture } = await import('./outboxScripts.ts')
          const kept = await enqueuePicture(picture, owner, answer !== null)
          if (kept) return { data: kept }
        } catch (error) {
          // The network was taken for gone, which may be wrong.
          const late = answer ? null : await sendPicture(picture, onProgress, signal, owner)
          if (late && !isNetworkError(late.error)) return late
          const message = isFull(error) ? FULL : NOT_KEPT
          return { error: { status: 'CUSTOM_ERROR', error: 'not kept', data: { message } } }
        }
        return answer ?? sendPicture(picture, onProgress, signal, owner)
      },
    }),
  }),
})
