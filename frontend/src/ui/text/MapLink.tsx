import type { Place } from '@lane-and-court/contract/places/places.ts'
import type { ReactNode } from 'react'
import { mapLink } from '../../lib/format/mapLink.ts'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'

const isApple = () => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)

/** A link that shows a place on the map of the device. */
export function MapLink({ place, children }: { place: Place; children: ReactNode }) {
  const href = mapLink(place, useAfterHydration(isApple, false))
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">, {place.name} on the map (opens in a new tab)</span>
    </a>
  )
}
