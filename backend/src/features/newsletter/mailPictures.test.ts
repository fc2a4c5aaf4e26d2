import { expect, it } from 'vitest'
import { withJpegs } from './mailPictures.ts'

const HASH = '0123456789abcdef'.repeat(2)
const at = (name: string) => `/uploads/${HASH}-${name}`

it.each([
  [at('1600x1200.webp'), at('1600x1200-800.jpg')],
  [at('1600x1200-400.avif'), at('1600x1200-800.jpg')],
  [at('800x600.webp'), at('800x600.jpg')],
  [at('1600x1200-900x700at10x20.webp#40,49'), at('1600x1200-900x700at10x20-800.jpg')],
  [at('1600x1200-300x200at0x0-400.webp'), at('1600x1200-300x200at0x0.jpg')],
  ['/pictures/start-portrait-1200.avif', '/pictures/start-portrait-800.jpg'],
  ['/pictures/coach-1-400.webp', '/pictures/coach-1-400.webp'],
  [
    'https://other.example/pictures/a-landscape-960.webp',
    'https://other.example/pictures/a-landscape-960.webp',
  ],
])('in a mail %s is %s', (address, mailed) => {
  expect(withJpegs(address)).toBe(mailed)
  expect(withJpegs(`<p>x</p><img src="${address}" alt="">`)).toBe(`<p>x</p><img src="${mailed}" alt="">`)
})
