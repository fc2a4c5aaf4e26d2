import { expect, it } from 'vitest'
import { isPublicData } from '@lane-and-court/contract/offline/offline.ts'
import { isNeverPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { isFilm, removedPictures, isSamePicture } from './swRoutes.ts'

it.each([
  '/api/gallery',
  '/api/staff/tennis',
  '/api/classes',
  '/api/closures',
  '/api/content/home',
  '/api/content/v1.0',
  '/api/content/%C3%BCber-uns',
  '/api/news',
  '/api/news/winter-enrollment-is-open',
])('%s is cached as public data', (path) => expect(isPublicData(path)).toBe(true))

it.each([
  '/api/staff/profile',
  '/api/staff/login',
  '/api/admin/news',
  '/api/contact',
  '/api/content',
  '/api/image-sync',
  '/api/news/',
  '/api/news/a/b',
  '/api/search',
])('%s is never cached', (path) => expect(isPublicData(path)).toBe(false))

it.each([
  '/api',
  '/API',
  '/api/none',
  '/Uploads',
  '/uploads/a.png',
  '/sitemap.xml',
  '/feed.xml',
  '/robots.txt',
  '/old.js',
  '/.well-known/security.txt',
  '/calendar/all.ics',
  '/classes/5f5f5f5f5f5f5f5f5f5f5f5f/picture.jpg',
  '/livez',
  '/readyz',
  '/contact/form',
  '/contact/form/sent',
  '/Contact/Form/',
  '/pictures/lanes-640.webp',
  '/assets/a.js',
  '/films/a.mp4',
])('%s is never answered with a page of the app', (path) => expect(isNeverPage(path)).toBe(true))

it.each([
  '/',
  '/news',
  '/contact',
  '/contact/forms',
  '/newsletter/confirm',
  '/classes/tennis',
  '/apiary',
  '/api-info',
  '/v1.0',
  '/pictures',
  '/uploadsy',
  '/admin/content/robots.txt/edit',
])('%s is answered with a page of the app', (path) => expect(isNeverPage(path)).toBe(false))

it.each([
  ['/films/four-balls.mp4', true],
  ['/films', false],
  ['/filmsy/a.mp4', false],
])('whether %s is a film: %s', (path, isOne) => expect(isFilm(path)).toBe(isOne))

it('different sizes of one picture are recognized', () => {
  expect(
    isSamePicture(
      'https://x/pictures/lanes-portrait-400.webp',
      'https://x/pictures/lanes-portrait-800.webp?t=1',
    ),
  ).toBe(true)
  expect(
    isSamePicture(
      'https://x/pictures/lanes-portrait-400.webp',
      'https://x/pictures/lanes-landscape-640.webp',
    ),
  ).toBe(false)
  expect(
    isSamePicture('https://x/pictures/lanes-portrait-400.webp', 'https://x/pictures/lanes-portrait-800.avif'),
  ).toBe(true)
  expect(isSamePicture('https://x/uploads/a.webp', 'https://x/uploads/a.webp')).toBe(false)
})

it('a deleted upload is removed from the cache in every size, and nothing else is', () => {
  const [gone, other] = ['a', 'b'].map((letter) => `https://x/uploads/${letter.repeat(32)}-900x600`)
  const cached = [
    `${gone}.webp`,
    `${gone}-400.avif`,
    `${other}.webp`,
    'https://x/pictures/lanes-portrait-400.webp',
  ]
  for (const status of [404, 410])
    expect(removedPictures(`${gone}-800.webp`, status, cached)).toEqual([`${gone}.webp`, `${gone}-400.avif`])
  expect(removedPictures(`${gone}.webp`, 503, cached)).toEqual([])
  expect(removedPictures('https://x/pictures/lanes-portrait-800.webp', 404, cached)).toEqual([])
})
