import type { PlacesContent } from './places.types.ts'

/** Nothing is shown until an administrator has written where the classes are: an invented address is worse. */
export const placesDefaults: PlacesContent = { items: [] }
