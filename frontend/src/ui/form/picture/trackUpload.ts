import { createContext, useContext } from 'react'

/** Called with an upload that the form must wait for; the promise resolves to whether it succeeded. */
export type TrackUpload = (work: Promise<boolean>) => void

export const TrackUploadContext = createContext<TrackUpload | null>(null)

/**
 * @returns the function that reports an upload to the form around it.
 * @throws Error outside of a ValidatedForm.
 */
export function useTrackUpload(): TrackUpload {
  const begin = useContext(TrackUploadContext)
  if (!begin) throw new Error('an upload needs a ValidatedForm around it')
  return begin
}
