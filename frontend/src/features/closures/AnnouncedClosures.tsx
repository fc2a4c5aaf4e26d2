import { newYorkClock } from '@lane-and-court/contract/closures/calendar.ts'
import { isAnnounced, type NewYorkClock } from '@lane-and-court/contract/closures/closureTimes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useClosures, useFreshClosures } from '../../lib/closures.api.ts'
import { useNewYorkNow } from '../../lib/newYorkNow.ts'
import { serverNow } from '../../offline/serverClock.ts'
import { dismissalOf } from './dismissalOf.ts'

const load = () => import('./ClosureBanner.tsx')
const ClosureBanner = lazy(async () => ({ default: (await load()).ClosureBanner }))

/** The closures that readers are told of now, above every public page; its script is loaded when there is one. */
export function AnnouncedClosures() {
  const closures = useClosures()
  useFreshClosures()
  const now = useNewYorkNow()
  const announced = announcedOf(closures, now)
  const [atFirst] = useState(() => new Set(announced.map(dismissalOf)))
  // The same element at each rendering: an update would remove what the server rendered until the script is loaded.
  const banner = useMemo(
    () => (
      <Suspense>
        <ClosureBanner atFirst={atFirst} />
      </Suspense>
    ),
    [atFirst],
  )
  return announced.length > 0 ? banner : null
}

const announcedOf = (closures: readonly Closure[], now: NewYorkClock) =>
  closures.filter((closure) => isAnnounced(closure, now))

/** Loads the script of the banner if one of the closures is announced, so that the first rendering has it in place. */
export async function loadBanner(closures: readonly Closure[]): Promise<void> {
  if (announcedOf(closures, newYorkClock(serverNow())).length > 0) await load()
}
