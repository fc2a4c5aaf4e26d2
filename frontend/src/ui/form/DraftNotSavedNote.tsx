import { useSyncExternalStore } from 'react'
import type { OpenDraft } from '../../offline/draft.ts'

/** Shown in a form whose draft this device cannot store: closing the page loses it. */
export function DraftNotSavedNote({
  draft: { isStored },
  className,
}: {
  draft: OpenDraft
  className: string
}) {
  const isKept = useSyncExternalStore(isStored.subscribe, isStored.current)
  if (isKept) return null
  return (
    <p role="status" className={className}>
      What you type here is not kept on this device: it has no room left, or this browser keeps nothing. Send
      it before you close or reload this page.
    </p>
  )
}
