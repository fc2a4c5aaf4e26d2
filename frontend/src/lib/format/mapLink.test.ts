import { placesIn } from '@lane-and-court/contract/places/placeOf.ts'
import type { Place } from '@lane-and-court/contract/places/places.ts'
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

it('mapLink searches by name and address, also where a place has coordinates', () => {
  const query = 'Pool & Court, 1 Main St, Hoboken, NJ'
  const exact = place({ latitude: 40.5, longitude: -74 })
  expect(queryOf(mapLink(exact, true))).toEqual({ q: query, sll: '40.5,-74' })
  expect(queryOf(mapLink(exact, false))).toEqual({ api: '1', query })
  expect(queryOf(mapLink(place(), true))).toEqual({ q: query })
  expect(queryOf(mapLink(place({ street: '' }), false))['query']).toBe('Pool & Court, Hoboken, NJ')
})
