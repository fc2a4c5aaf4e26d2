import { placesDefaults, type Place } from '@lane-and-court/contract/places/places.ts'
import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { placeOf, placesIn } from '@lane-and-court/contract/places/placeOf.ts'
import { useMemo } from 'react'
import { usePageContent } from './pageContent.ts'
import { useSiteContent } from './siteContent.ts'

/** @returns the places of the page content `places`, in their order; none until it is there. */
export function usePlaces(): Place[] {
  const content = usePageContent('places', placesDefaults)
  return useMemo(() => placesIn(content), [content])
}

/**
 * @returns the place of a sport in the town of the business, where the camps and the team are; without such a town, the
 *   first place of the sport; null if there is none.
 */
export function useMainPlace(sport: Sport): Place | null {
  const places = usePlaces()
  const { locality } = useSiteContent().address
  if (locality) return placeOf(places, { location: locality, sport })
  return places.find(({ sports }) => sports.includes(sport)) ?? null
}
