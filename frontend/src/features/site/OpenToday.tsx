import { useClosures } from '../closures/closures.api.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { openToday, placesClosedToday } from './openToday.ts'

/** Whether the business is open today, and where; nothing for a site that has neither hours nor a town. */
export function OpenToday() {
  const { hours, address } = useSiteContent()
  const closures = useClosures()
  const clock = useNewYorkNow()
  const sentence = openToday(hours, clock, closures)
  const places = sentence?.startsWith('Open') ? placesClosedToday(clock, closures) : []
  const text = [sentence, address.locality, ...places].filter(Boolean).join(' · ')
  return text && <span data-now={clock}>{text}</span>
}
