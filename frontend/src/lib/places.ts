import { placesDefaults } from '@lane-and-court/contract/places/places.defaults.ts'
import { placesIn } from '@lane-and-court/contract/places/placeOf.ts'
import type { Place } from '@lane-and-court/contract/places/places.types.ts'
import { useMemo } from 'react'
import { usePageContent } from './pageContent.ts'

/** @returns the places of the page content `places`, in their order; none until it is there. */
export function usePlaces(): Place[] {
  const content = usePageContent('places', placesDefaults)
  return useMemo(() => placesIn(content), [content])
}
