import { expect, it } from 'vitest'
import { MAIN_PAGES } from '../../offline/worker/mainPages.ts'
import { areaOf } from './areas.ts'
import { isPrivate, keptAddress } from './keptAddress.ts'
import { pageKey } from './pageKey.ts'
import { matchRoute, publicRoutes } from './routes.ts'

const urlOf = (address: string) => new URL(`http://any.example${address}`)
const ID = '65f0000000000000000000ab'

it.each([
  ['/', ['/', '/?utm_source=mail', '/#contact']],
  ['/classes', ['/classes', '/classes?utm_source=mail', '/classes?age=7&day=monday#list']],
  ['/classes?sport=tennis', ['/classes?fbclid=1&sport=Tennis']],
  ['/news?page=2', ['/news?x=1&page=2']],
  [`/classes/turns-monday-${ID}`, [`/classes/turns-monday-${ID}?from=star`]],
  ['/my-week', ['/my-week?ids=1']],
  ['/search', ['/search', '/search?q=%20']],
])('%s is kept under one address, which is the key of the page on the server', (kept, addresses) => {
  expect(addresses.map((address) => keptAddress(urlOf(address)))).toEqual(addresses.map(() => kept))
  expect(addresses.map((address) => pageKey(urlOf(address)))).toEqual(addresses.map(() => kept))
})

it.each([
  '/admin',
  '/Admin/news?page=2',
  '/staff/login',
  '/Staff/Profile/',
  '/search?q=swim',
  `/news/${ID}?preview=draft`,
  '/contact/form',
  '/contact/form/sent',
  '/api/classes',
  '/feed.xml',
])('%s is never kept', (address) => expect(keptAddress(urlOf(address))).toBeNull())

it('every address of an area behind a login is private, and no public page is', () => {
  for (const path of ['/admin', '/admin/classes/new', '/staff/login', '/staff/profile', '/staff/forgot']) {
    expect(areaOf(path)).not.toBeNull()
    expect(isPrivate(path)).toBe(true)
  }
  for (const { path } of publicRoutes) expect(isPrivate(path)).toBe(false)
})

it('the main pages are all pages of the site that have an address of their own', () => {
  const ofRoutes = publicRoutes.map(({ path }) => path).filter((path) => !/:|newsletter/.test(path))
  expect(new Set(MAIN_PAGES)).toEqual(new Set([...ofRoutes, '/privacy']))
  for (const path of MAIN_PAGES) expect(matchRoute(path)).not.toBeNull()
})
