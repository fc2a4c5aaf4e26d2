import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useClosures } from './closures.api.ts'

type Banner = ComponentType<{ isLate: boolean }>

let banner: Banner | null = null

/** Loads the script of the banner. */
export const loadBanner = async () => (banner = (await import('./ClosureBanner.tsx')).ClosureBanner)
const Lazy = lazy(async () => ({ default: await loadBanner() }))

// The same elements at each rendering: an update would remove what the server rendered until the script is loaded.
const elementsOf = (Shown: Banner) => ({
  inPlace: (
    <Suspense>
      <Shown isLate={false} />
    </Suspense>
  ),
  late: (
    <Suspense>
      <Shown isLate />
    </Suspense>
  ),
})
const lazyElements = elementsOf(Lazy)

/** The banner above every public page; its script is loaded when there is a closure, even one that is ahead. */
export function AnnouncedClosures() {
  const closures = useClosures()
  const [hadNone] = useState(closures.length === 0)
  // React shows a lazy component 300 ms later, even if its script is there: the banner would push the page then.
  const [elements] = useState(() => (banner ? elementsOf(banner) : lazyElements))
  // One that was there keeps its place on an old page, also when its closures are over.
  if (closures.length === 0 && hadNone) return null
  return hadNone ? elements.late : elements.inPlace
}
