import { lazy, Suspense, useState } from 'react'
import { useClosures } from '../../lib/closures.queries.ts'

/** Loads the script of the banner. */
export const loadBanner = () => import('./ClosureBanner.tsx')
const ClosureBanner = lazy(async () => ({ default: (await loadBanner()).ClosureBanner }))

// The same elements at each rendering: an update would remove what the server rendered until the script is loaded.
const inPlace = (
  <Suspense>
    <ClosureBanner isLate={false} />
  </Suspense>
)
const late = (
  <Suspense>
    <ClosureBanner isLate />
  </Suspense>
)

/** The banner above every public page; its script is loaded when there is a closure, even one that is ahead. */
export function AnnouncedClosures() {
  const closures = useClosures()
  const [hadNone] = useState(closures.length === 0)
  if (closures.length === 0) return null
  return hadNone ? late : inPlace
}
