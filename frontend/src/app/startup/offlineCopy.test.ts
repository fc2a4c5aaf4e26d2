// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { picturesIn } from './offlineCopy.ts'

const HASH = 'ab'.repeat(16)

it.each(['avif', 'webp'] as const)(
  'the pictures of this site are found anywhere in the data, each once and in its smallest size: %s',
  (format) => {
    const data = [
      [{ image: '/pictures/lanes-portrait-800.webp', alt: 'a' }],
      { hero: { image: '/pictures/court-landscape-1600.webp' }, text: 'see /pictures/x.webp in words' },
      [{ image: '/pictures/coach-3-800.webp' }, { image: '/uploads/ab12.webp' }],
      [
        { image: '/pictures/lanes-portrait-1200.webp' },
        { image: 'https://elsewhere.example/pictures/a.webp' },
      ],
      { content: '<p><img src="/uploads/ff-1600x900.webp" alt="x"></p>' },
      { image: `/uploads/${HASH}-1600x900.webp` },
      { image: `/uploads/${HASH}-300x200.webp` },
      undefined,
    ]
    expect(picturesIn(data, format)).toEqual([
      `/pictures/lanes-portrait-240.${format}`,
      `/pictures/court-landscape-320.${format}`,
      `/pictures/coach-3-200.${format}`,
      '/uploads/ab12.webp',
      '/uploads/ff-1600x900.webp',
      `/uploads/${HASH}-1600x900-400.${format}`,
      `/uploads/${HASH}-300x200.${format}`,
    ])
  },
)
