import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrackUpload } from './trackUpload.ts'

/** The state of a form that waits for its uploads. */
export interface UploadWait {
  isWaiting: boolean
  /** Whether the user has cancelled the last wait, and nothing was sent since. */
  hasStopped: boolean
  stop: () => void
}

/**
 * Makes a form that is submitted during uploads wait for them, and sends it when they are complete. A failed
 * or removed upload ends the wait, and nothing is sent.
 * @param send sends the form. @param onRefused called when it is not sent.
 */
export function useUploadWait(send: () => void, onRefused: () => void) {
  const uploads = useRef(new Set<Promise<boolean>>())
  /** Every wait has another number, so that a cancelled one does nothing. */
  const waitNumber = useRef(0)
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'done' | 'refused' | 'stopped'>('idle')
  const callbacks = useRef({ send, onRefused })
  useEffect(() => {
    callbacks.current = { send, onRefused }
  })

  const begin = useCallback<TrackUpload>((upload) => {
    const settled = upload.catch(() => false)
    uploads.current.add(settled)
    void settled.then(() => uploads.current.delete(settled))
  }, [])

  const start = useCallback(async () => {
    const ownNumber = (waitNumber.current += 1)
    setPhase('waiting')
    // Another upload may begin during the wait.
    let allSucceeded = true
    while (uploads.current.size > 0 && allSucceeded)
      allSucceeded = (await Promise.all(uploads.current)).every(Boolean)
    if (waitNumber.current === ownNumber) setPhase(allSucceeded ? 'done' : 'refused')
  }, [])

  const stop = useCallback(() => {
    waitNumber.current += 1
    setPhase('stopped')
  }, [])

  const clear = useCallback(() => setPhase('idle'), [])

  // In an effect, after the result of the upload is rendered: the path in its field, or the error.
  useEffect(() => {
    if (phase === 'done') callbacks.current.send()
    if (phase === 'refused') callbacks.current.onRefused()
  }, [phase])
  useEffect(
    () => () => {
      waitNumber.current += 1
    },
    [],
  )

  const waiting: UploadWait = { isWaiting: phase === 'waiting', hasStopped: phase === 'stopped', stop }
  return { waiting, begin, start, clear, isUnderWay: () => uploads.current.size > 0 }
}
