// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { picturesIn } from './offlineCopy.ts'

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
