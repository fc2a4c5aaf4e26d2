import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrackUpload } from './trackUpload.ts'

/** How the wait of a form for its uploads goes. */
export interface QueuedEntry {
  isWaiting: boolean
  /** Whether the last wait was ended by its person, and nothing was sent since. */
  hasStopped: boolean
  stop: () => void
}

/**
 * Has a form that is sent while its pictures upload wait for them, and go once they are in. One that is refused or
 * taken away ends the wait, and nothing is sent.
 * @param send sends the form. @param onRefused called when it is not sent.
 */
export function useQueuedEntry(send: () => void, onRefused: () => void) {
  const works = useRef(new Set<Promise<boolean>>())
  /** Another wait has another number, so that one that was ended does nothing. */
  const turn = useRef(0)
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'done' | 'refused' | 'stopped'>('idle')
  const act = useRef({ send, onRefused })
  useEffect(() => {
    act.current = { send, onRefused }
  })

  const begin = useCallback<TrackUpload>((work) => {
    const ended = work.catch(() => false)
    works.current.add(ended)
    void ended.then(() => works.current.delete(ended))
  }, [])

  const start = useCallback(async () => {
    const mine = (turn.current += 1)
    setPhase('waiting')
    // One may begin while another is waited for.
    let isIn = true
    while (works.current.size > 0 && isIn) isIn = (await Promise.all(works.current)).every(Boolean)
    if (turn.current === mine) setPhase(isIn ? 'done' : 'refused')
  }, [])

  const stop = useCallback(() => {
    turn.current += 1
    setPhase('stopped')
  }, [])

  const clear = useCallback(() => setPhase('idle'), [])

  // Once it is rendered what the uploads have changed: the address in its field, or the fault at it.
  useEffect(() => {
    if (phase === 'done') act.current.send()
    if (phase === 'refused') act.current.onRefused()
  }, [phase])
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const waiting: QueuedEntry = { isWaiting: phase === 'waiting', hasStopped: phase === 'stopped', stop }
  return { waiting, begin, start, clear, isUnderWay: () => works.current.size > 0 }
}
