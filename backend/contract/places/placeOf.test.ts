import { expect, it } from 'vitest'
import { addressLine, placeOf, placesIn } from './placeOf.ts'

const pool = { name: 'Pool', location: 'Hoboken', sports: ['swimming'] }
const courts = { name: 'Courts', location: 'Hoboken', sports: ['tennis'] }
const park = { name: 'Park', location: 'Jersey City', sports: ['tennis'] }
const nameOf = (items: unknown[], location: 'Hoboken' | 'Jersey City', sport: 'swimming' | 'tennis') =>
  placeOf(placesIn({ items }), { location, sport })?.name ?? null

it('placeOf finds the first place with the location and the sport of a class', () => {
  expect(nameOf([park, pool, courts, { ...courts, name: 'Other courts' }], 'Hoboken', 'tennis')).toBe(
    'Courts',
  )
  expect(nameOf([park, pool, courts], 'Hoboken', 'swimming')).toBe('Pool')
})

it('placeOf falls back to the first place with the location, and to null', () => {
  expect(nameOf([pool, park], 'Jersey City', 'swimming')).toBe('Park')
  expect(nameOf([park], 'Hoboken', 'tennis')).toBeNull()
})

it.each([null, undefined, 7, 'x', {}, { items: {} }, { items: [null, 7, 'x', {}, { name: 'Pool' }] }])(
  'placesIn finds no place in %j',
  (content) => expect(placesIn(content)).toEqual([]),
)

it('placesIn fills what is missing, and leaves out what it does not know', () => {
  const items = [
    { ...pool, sports: ['swimming', 'golf', 7], hours: ['Mon 9am', 7], latitude: 91, longitude: 0, more: 1 },
  ]
  const [place] = placesIn({ items })
  expect(place).toMatchObject({ street: '', hours: ['Mon 9am'], sports: ['swimming'], coordinates: null })
  expect(place).not.toHaveProperty('more')
})

it('addressLine leaves out what is empty', () => {
  expect(addressLine({ street: '1 Main St', locality: 'Hoboken', region: 'NJ', postalCode: '07030' })).toBe(
    '1 Main St, Hoboken, NJ 07030',
  )
  expect(addressLine({ street: '', locality: 'Hoboken', region: 'NJ', postalCode: '' })).toBe('Hoboken, NJ')
})
