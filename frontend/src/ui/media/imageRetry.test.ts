import { expect, it } from 'vitest'
import { IMAGE_RETRIES, retryAddresses } from './imageRetry.ts'

it.each([
  [
    'uploads//a.webp',
    ['/uploads//a.webp', '/uploads/a.webp', '/uploads/a.webp?t=7', '/uploads/a.webp?t=8', '/f.webp'],
  ],
  ['/uploads/a.webp', ['/uploads/a.webp?t=7', '/uploads/a.webp?t=8', '/f.webp']],
  ['//uploads/a.webp', ['/uploads/a.webp', '/uploads/a.webp?t=7', '/uploads/a.webp?t=8', '/f.webp']],
  [
    'https://x.example//a.webp',
    ['https://x.example//a.webp?t=7', 'https://x.example//a.webp?t=8', '/f.webp'],
  ],
  ['/a.webp?w=1', ['/a.webp?w=1&t=7', '/a.webp?w=1&t=8', '/f.webp']],
])('a picture at %s is retried with its corrected address, then past the cache', (image, order) => {
  expect(retryAddresses(image, '/f.webp', IMAGE_RETRIES.gallery, 7)).toEqual(order)
})

it('a picture is retried once by default', () => {
  expect(retryAddresses('/a.webp', '/f.webp', IMAGE_RETRIES.default, 7)).toEqual(['/a.webp?t=7', '/f.webp'])
})

it('an address with a focal point is tried again without it', () => {
  expect(retryAddresses('/uploads/a.webp#30,70', '/fallback.webp', 1, 7)).toEqual([
    '/uploads/a.webp',
    '/uploads/a.webp?t=7',
    '/fallback.webp',
  ])
})
