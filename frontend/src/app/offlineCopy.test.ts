// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { ownPagesIn, picturesIn, showsOurFilm } from './offlineCopy.ts'

it('finds our pictures anywhere in the data, once and small', () => {
  const data = [
    [{ image: '/pictures/lanes-portrait-800.webp', alt: 'a' }],
    { hero: { image: '/pictures/court-landscape-1600.webp' }, text: 'see /pictures/x.webp in words' },
    [{ image: '/pictures/coach-3-800.webp' }, { image: '/uploads/ab12.webp' }],
    [{ image: '/pictures/lanes-portrait-1200.webp' }, { image: 'https://elsewhere.example/pictures/a.webp' }],
    { content: '<p><img src="/uploads/ff-1600x900.webp" alt="x"></p>' },
    undefined,
  ]
  expect(picturesIn(data)).toEqual([
    '/pictures/lanes-portrait-400.webp',
    '/pictures/court-landscape-640.webp',
    '/pictures/coach-3-200.webp',
    '/uploads/ab12.webp',
    '/uploads/ff-1600x900.webp',
  ])
})

it('finds the pages of administrators in the sitemap', () => {
  const sitemap = ['/', '/classes/swimming', '/news/0123', '/privacy', '/open-day']
    .map((path) => `<url><loc>https://lanes.example${path}</loc></url>`)
    .join('')
  expect(ownPagesIn(sitemap)).toEqual([
    ['pageContent', 'privacy'],
    ['pageContent', 'open-day'],
  ])
  expect(ownPagesIn('')).toEqual([])
})

it.each([
  [undefined, true],
  [{ hero: {} }, true],
  [{ video: null }, true],
  [{ video: { address: '/films/four-balls.mp4' } }, true],
  [{ video: { address: 'an old address that nothing plays' } }, true],
  [{ video: { address: '' } }, false],
  [{ video: { address: 'https://youtu.be/abcdefghijk' } }, false],
])('the film is kept where the tennis page shows it: %j', (content, isShown) =>
  expect(showsOurFilm(content)).toBe(isShown),
)
