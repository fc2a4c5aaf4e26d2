import { expect, it } from 'vitest'
import { placesDefaults } from '../places/places.ts'
import { siteDefaults } from './site.ts'
import { missingFacts, SITE_FACTS } from './siteFacts.ts'

const SITE = {
  brand: 'Hudson Swim',
  contactEmail: 'desk@hudson.example',
  phone: '201-555-0199',
  portals: { classes: 'https://portal.hudson.example', camps: 'https://camps.hudson.example' },
}
const PLACES = { items: [{ name: 'Pier Pool', location: 'Hoboken', sports: [], locality: '', region: '' }] }

it('a site that nobody has saved lacks every fact', () => {
  expect(missingFacts(null, null)).toEqual([...SITE_FACTS])
})

it('a complete site lacks none', () => {
  expect(missingFacts(SITE, PLACES)).toEqual([])
})

it('a saved site keeps the name that it was saved with, and its empty facts are missing', () => {
  const without = ['contactEmail', 'phone', 'place', 'classPortal', 'campPortal']
  expect(missingFacts(siteDefaults, placesDefaults)).toEqual(without)
})

it.each<[string, object, string[]]>([
  ['a name of spaces', { brand: ' ' }, ['name']],
  ['a phone that is no text', { phone: 2015550199 }, ['phone']],
  ['no portals', { portals: null }, ['classPortal', 'campPortal']],
  ['one portal', { portals: { classes: 'https://portal.hudson.example' } }, ['campPortal']],
])('%s counts as missing', (_what, over, missing) => {
  expect(missingFacts({ ...SITE, ...over }, PLACES)).toEqual(missing)
})
