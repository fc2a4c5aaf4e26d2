import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { isFull } from '../../offline/persisted/browserStore.ts'
import { isOnline, noteConnectivity } from '../../offline/network/connectivity.ts'
import { isSignedInAgain } from '../../offline/session/refusedRequests.ts'
import { tabOwner } from '../../offline/session/sessionState.ts'
import { trackWrite } from '../../offline/outbox/pendingWrites.ts'
import { baseApi, sessionLost } from './baseApi.ts'
import { isNetworkError } from './isNetworkError.ts'
import { sendPicture } from '../writes/sendPicture.ts'

interface Upload {
  picture: Blob
  /** Called with the progress, from 0 to 1. */
  onProgress: (share: number) => void
}

const NOT_KEPT = 'You are offline, and the picture could not be saved on this device.'
const FULL = 'You are offline, and this device has no space left to save the picture.'

/** Whether the server was overloaded or the network too slow, so that the upload is to be retried later. */
const isTemporary = (error: FetchBaseQueryError | undefined) => error?.status === 408 || error?.status === 503

/**
 * The upload that every form with a picture uses; without a network the picture is queued, and has a local
 * path until it is sent. The same file always gets the same path, so the upload needs no idempotency key.
 */
export const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, Upload>({
      queryFn: async ({ picture, onProgress }, { signal, dispatch }) => {
        const owner = tabOwner()
        const upload = () => trackWrite(() => sendPicture(picture, onProgress, signal, owner))
        let result = isOnline() ? await upload() : null
        if (result?.error?.status === 401) {
          dispatch(sessionLost())
          if (await isSignedInAgain()) result = await upload()
        }
        if (signal.aborted && result) return result
        if (result) noteConnectivity(!isNetworkError(result.error))
        if (result && !isNetworkError(result.error) && !isTemporary(result.error)) return result
        try {
          const { enqueuePicture } = await import('../writes/outboxScripts.ts')
          const queued = await enqueuePicture(picture, owner, result !== null)
          if (queued) return { data: queued }
        } catch (error) {
          // The app assumed that it is offline, which may be wrong.
          const attempt = result ? null : await sendPicture(picture, onProgress, signal, owner)
          if (attempt && !isNetworkError(attempt.error)) return attempt
          const message = isFull(error) ? FULL : NOT_KEPT
          return { error: { status: 'CUSTOM_ERROR', error: 'not kept', data: { message } } }
        }
        return result ?? sendPicture(picture, onProgress, signal, owner)
      },
    }),
  }),
})
