import { LOCATIONS } from '../classes/classes.limits.ts'
import { SPORTS } from '../http/common.ts'
import { choice, group, list, number, paragraphs, picture, text, type Fields } from '../fields/fields.ts'

const degrees = { unit: 'degrees', min: -180, max: 180, isOptional: true } as const

export const placesFields = {
  items: list(
    'Locations',
    group('Location', {
      name: text('Name'),
      location: choice('Town', {
        hint: `${LOCATIONS.join(' or ')}: classes in that town show this location.`,
        words: LOCATIONS,
      }),
      sports: list('Sports', choice('Sport', { words: SPORTS })),
      street: text('Street', { isOptional: true }),
      locality: text('City'),
      region: text('State'),
      postalCode: text('ZIP code', { isOptional: true }),
      directions: paragraphs('Directions', { isOptional: true }),
      parking: paragraphs('Parking', { isOptional: true }),
      entrance: paragraphs('Entrance', { isOptional: true }),
      phone: text('Phone', { isOptional: true }),
      hours: list('Hours', text('Line'), { isOptional: true, hint: 'One line for each group of days.' }),
      image: picture('Picture', { isOptional: true, altName: 'imageAlt' }),
      imageAlt: text('Picture description (alt text)', { isOptional: true }),
      latitude: number('Latitude', { ...degrees, hint: 'In degrees, such as 40.7178. Used for maps.' }),
      longitude: number('Longitude', {
        ...degrees,
        hint: 'In degrees, negative in the US, such as -74.0431.',
      }),
    }),
  ),
} as const satisfies Fields
