import { LOCATIONS } from '../classes/classes.limits.ts'
import { SPORTS } from '../http/common.ts'
import { coordinate, lines, list, long, picture, text, type FieldsOf } from '../pages/fields.ts'
import type { PlacesContent } from './places.ts'

export const placesFields: FieldsOf<PlacesContent> = {
  items: list('Locations', 'Location', {
    name: text('Name'),
    location: text('Town', {
      hint: `${LOCATIONS.join(' or ')}: classes in that town show this location.`,
      oneOf: LOCATIONS,
    }),
    sports: lines('Sports', { one: 'Sport', oneOf: SPORTS }),
    street: text('Street', { optional: true }),
    locality: text('City'),
    region: text('State'),
    postalCode: text('ZIP code', { optional: true }),
    directions: long('Directions', { optional: true }),
    parking: long('Parking', { optional: true }),
    entrance: long('Entrance', { optional: true }),
    phone: text('Phone', { optional: true }),
    hours: lines('Hours', { optional: true, hint: 'One line for each group of days.' }),
    image: picture('Picture', { optional: true, altName: 'imageAlt' }),
    imageAlt: text('Picture description (alt text)', { optional: true }),
    latitude: coordinate('Latitude', { optional: true, hint: 'In degrees, such as 40.7178. Used for maps.' }),
    longitude: coordinate('Longitude', {
      optional: true,
      hint: 'In degrees, negative in the US, such as -74.0431.',
    }),
  }),
}
