import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'
import { useClosures } from '../../data/api/closures.api.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import { openToday, placesClosedToday } from './openToday.ts'

/** Computed after hydration: it depends on the time, but the prerendered HTML is cached for everybody. */
export function OpenToday() {
  const { hours, address } = useSiteContent()
  const closures = useClosures()
  const sentence = useAfterHydration(() => openToday(hours, new Date(serverNow()), closures), null)
  const places = useAfterHydration(() => placesClosedToday(new Date(serverNow()), closures).join(' · '), '')
  const isOpen = sentence?.startsWith('Open')
  return <>{[sentence, address.locality, isOpen && places].filter(Boolean).join(' · ')}</>
}
