import type { InputOf } from '../fields/fields.ts'
import type { placesFields } from './places.fields.ts'

/** Page content `places` (docs/product.md section 3). */
export type PlacesContent = InputOf<typeof placesFields>
/** One pool or one group of courts, as an administrator describes it. */
type PlaceContent = PlacesContent['items'][number]

/** A place as it is shown: what is missing in the content is empty, and coordinates are complete or null. */
export interface Place extends Required<Omit<PlaceContent, 'latitude' | 'longitude'>> {
  coordinates: { latitude: number; longitude: number } | null
}

/** Nothing is shown until an administrator has written where the classes are: an invented address is worse. */
export const placesDefaults: PlacesContent = { items: [] }
