import { useEffect, useState } from 'react'
import type { OpenDraft } from '../../offline/draft.ts'

/** So long after the first change the form still says that it has unsaved changes. */
const SETTLE_MS = 1_000

/** Returns whether the unsaved input of a form is stored on this device; false while there is none. */
export function useDraftIsKept(draft: OpenDraft, isDirty: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const look = () => void draft.whenStored().then(setKept)
    const timer = setTimeout(look, SETTLE_MS)
    // A device that becomes full later is told too.
    const unsubscribe = draft.isStored.subscribe(look)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      setKept(false)
    }
  }, [draft, isDirty])
  return isKept
}
