import { useAfterHydration } from '../../lib/useAfterHydration.ts'
import { serverNow } from '../../offline/serverClock.ts'
import { openToday } from './openToday.ts'
import { useSiteContent } from '../../lib/siteContent.ts'

/** Read after the first paint: the clock is the reader's, the finished HTML is everybody's. */
export function OpenToday() {
  const { hours, address } = useSiteContent()
  const sentence = useAfterHydration(() => openToday(hours, new Date(serverNow())), null)
  return <>{[sentence, address.locality].filter(Boolean).join(' · ')}</>
}
