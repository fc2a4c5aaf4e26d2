import { useState, useSyncExternalStore } from 'react'
import { Prompt } from './Prompt.tsx'
import { release, takeRelease } from './release.ts'
import { unsavedInput } from './unsavedInput.ts'

/** A new release waits until the reader agrees (DESIGN section 6), and until a reload would lose no words. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(release.subscribe, release.isWaiting, () => false)
  const isHeld = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.any, () => false)
  const [isLater, setLater] = useState(false)
  if (!isWaiting || isLater || isHeld) return null
  return (
    <Prompt
      actions={
        <>
          <button type="button" className="pill pill-small" onClick={takeRelease}>
            Update now
          </button>
          <button type="button" className="pill pill-small" onClick={() => setLater(true)}>
            Later
          </button>
        </>
      }
    >
      A new version of this site is ready.
    </Prompt>
  )
}
