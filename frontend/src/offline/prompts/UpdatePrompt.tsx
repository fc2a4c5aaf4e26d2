import { useState, useSyncExternalStore } from 'react'
import { Prompt } from './Prompt.tsx'
import { release, activateRelease } from '../worker/release.ts'
import { unsavedInput } from '../drafts/unsavedInput.ts'

/**
 * Offers a new release, which waits until the user agrees (docs/architecture.md section 6); hidden while a
 * reload would lose input.
 */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(release.subscribe, release.isWaiting, () => false)
  const isHeld = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.any, () => false)
  const [isLater, setLater] = useState(false)
  if (!isWaiting || isLater || isHeld) return null
  return (
    <Prompt
      actions={
        <>
          <button type="button" className="pill pill-small" onClick={activateRelease}>
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
