import { placesIn } from '@lane-and-court/contract/places/placeOf.ts'
import type { Place } from '@lane-and-court/contract/places/places.types.ts'
import { expect, it } from 'vitest'
import { mapLink } from './mapLink.ts'

const place = (over: object = {}): Place =>
  placesIn({
    items: [
      {
        name: 'Pool & Court',
        location: 'Hoboken',
        street: '1 Main St',
        locality: 'Hoboken',
        region: 'NJ',
        ...over,
      },
    ],
  })[0] as Place
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

it('mapLink opens the map of Apple on its devices, and that of Google on all others', () => {
  expect(new URL(mapLink(place(), true)).host).toBe('maps.apple.com')
  expect(new URL(mapLink(place(), false)).host).toBe('www.google.com')
})

it('mapLink names the coordinates where a place has them, else its address', () => {
  const exact = place({ latitude: 40.5, longitude: -74 })
  expect(queryOf(mapLink(exact, true))).toEqual({ ll: '40.5,-74', q: 'Pool & Court' })
  expect(queryOf(mapLink(exact, false))).toEqual({ api: '1', query: '40.5,-74' })
  expect(queryOf(mapLink(place(), true))).toEqual({ address: '1 Main St, Hoboken, NJ', q: 'Pool & Court' })
  expect(queryOf(mapLink(place(), false))).toEqual({ api: '1', query: '1 Main St, Hoboken, NJ' })
  expect(queryOf(mapLink(place({ street: '' }), false))['query']).toBe('Pool & Court, Hoboken, NJ')
})
