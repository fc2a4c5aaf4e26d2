import { createContext, useContext } from 'react'

/** Told of work that the form must not be sent without: whether all went well is what it comes to. */
export type TrackUpload = (work: Promise<boolean>) => void

export const TrackUploadContext = createContext<TrackUpload | null>(null)

/** @returns what tells the form around of an upload. @throws outside of a ValidatedForm, which alone waits for one. */
export function useTrackUpload(): TrackUpload {
  const begin = useContext(TrackUploadContext)
  if (!begin) throw new Error('an upload stands in a ValidatedForm')
  return begin
}
