import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import { tabOwner } from '../../offline/session/sessionState.ts'
import { trackWrite } from '../../offline/outbox/pendingWrites.ts'
import { baseApi, sessionLost } from './baseApi.ts'

interface Upload {
  picture: Blob
  /** Called with the progress, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The upload that every form with a picture uses; without a network it waits, and has a local path until it is sent. */
export const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, Upload>({
      queryFn: async ({ picture, onProgress }, { signal, dispatch }) => {
        const { savePicture } = await import('../writes/outboxScripts.ts')
        const owner = tabOwner() ?? { role: 'admin', id: '' }
        const onSignedOut = () => void dispatch(sessionLost())
        return trackWrite(() => savePicture(picture, owner, { onProgress, signal, onSignedOut }))
      },
    }),
  }),
})
