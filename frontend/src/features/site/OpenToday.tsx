import { useAfterHydration } from '../../lib/useAfterHydration.ts'
import { serverNow } from '../../offline/serverClock.ts'
import { openToday } from './openToday.ts'
import { useSiteContent } from '../../lib/siteContent.ts'

/** Computed after hydration: it depends on the time, but the prerendered HTML is cached for everybody. */
export function OpenToday() {
  const { hours, address } = useSiteContent()
  const sentence = useAfterHydration(() => openToday(hours, new Date(serverNow())), null)
  return <>{[sentence, address.locality].filter(Boolean).join(' · ')}</>
}
