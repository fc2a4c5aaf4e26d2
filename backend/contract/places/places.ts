import type { Location } from '../classes/classes.limits.ts'
import type { Sport } from '../http/common.ts'

/** One pool or one group of courts, as an administrator describes it. */
export interface PlaceContent {
  name: string
  /** One of LOCATIONS; a class names the same. */
  location: string
  /** The sports that are taught there. */
  sports: string[]
  street?: string
  locality: string
  region: string
  postalCode?: string
  directions?: string
  parking?: string
  entrance?: string
  phone?: string
  /** One line for each group of days, such as 'Mon-Fri 9am-7pm'. */
  hours?: string[]
  image?: string
  imageAlt?: string
  /** WGS 84, in degrees. */
  latitude?: number
  longitude?: number
}

/** Page content `places` (docs/specification.md section 3). */
export interface PlacesContent {
  items: PlaceContent[]
}

/** A place as it is shown: what is missing in the content is empty, and coordinates are complete or null. */
export interface Place extends Required<
  Omit<PlaceContent, 'location' | 'sports' | 'latitude' | 'longitude'>
> {
  location: Location
  sports: Sport[]
  coordinates: { latitude: number; longitude: number } | null
}

/** Nothing is shown until an administrator has written where the classes are: an invented address is worse. */
export const placesDefaults: PlacesContent = { items: [] }
