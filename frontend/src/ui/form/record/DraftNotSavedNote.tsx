import { useSyncExternalStore } from 'react'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'

/** Shown in a form whose draft this device cannot store: closing the page loses it. */
export function DraftNotSavedNote({
  draft: { isStored },
  className,
}: {
  draft: OpenDraft
  className?: string | undefined
}) {
  const isKept = useSyncExternalStore(isStored.subscribe, isStored.current)
  if (isKept) return null
  return (
    <p role="status" className={className}>
      This device cannot keep a draft: it is full, or the browser blocks storage. Save before you close or
      reload this page.
    </p>
  )
}
