import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalAddress } from './canonicalAddress.ts'

const ID = '65f0000000000000000000ab'

it.each<[string, string[]]>([
  ['/', ['/', '//', '/%2f', '///']],
  ['/news', ['/news', '/news/', '/NEWS', '//news', '/%6eews', '/%2fnews%2F/']],
  ['/about', ['/about', '/%2fabout', '/ABOUT//', '//about']],
  ['/classes/swimming', ['/classes/swimming', '/Classes//Swimming/', '/classes%2fswimming']],
  [`/news/${ID}`, [`/news/${ID}`, `/News//${ID}/`]],
  [`/news/${ID}`, [`/news/${ID.toUpperCase()}`, `/NEWS/${ID.toUpperCase()}/`]],
  ['/news/pool-opens', ['/news/pool-opens', '/News/Pool-Opens/']],
  [`/classes/turns-monday-${ID}`, [`/classes/turns-monday-${ID}`, `/Classes//Turns-Monday-${ID}/`]],
  ['/summer-hours', ['/summer-hours', '/Summer%20Hours', '/%20summer-hours/']],
  ['/%C3%BCber-uns-v1.0', ['/%C3%BCber-uns-v1.0', '/%c3%9cBER-UNS-V1.0/', '/über-uns-v1.0']],
  ['/a%26b', ['/a%26b', '/a&b', '/A&B/']],
  ['/staff/login', ['/staff/login', '/Staff/Login/']],
  ['/admin', ['/admin', '/ADMIN/', '//admin']],
  ['/admin/content/Ab%20c', ['/admin/content/Ab%20c', '/Admin//content/Ab c/']],
])('%s is the one address of every spelling of it', (address, spellings) => {
  expect(spellings.map(canonicalAddress)).toEqual(spellings.map(() => address))
})

it.each([
  '/api/news',
  '//api/news',
  '/%61pi',
  '/uploads',
  '/assets',
  '/site',
  '/old.js',
  '/not/a/page',
  '/%',
  '/%E0%A4%A',
  '/..',
  '/%2e%2e%2fetc',
  '/./news',
  '/\\evil.example',
  '/%5cevil.example',
  '/a%25b',
  '/%20',
  '/%00',
  '//evil.example/x/y',
])('%s is the address of no page', (pathname) => {
  expect(canonicalAddress(pathname)).toBeNull()
})

it('the address of a page is its own address, and never that of another host', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '%2f',
      '%5C',
      '..',
      '.',
      'news',
      'NEWS',
      'evil.example',
      '%',
      '%20',
      'home',
      '@',
      ':',
    ),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = canonicalAddress(`/${pieces.join('')}`)
      if (address === null) return
      expect(address).toMatch(/^\/(?![/\\])/)
      expect(new URL(address, 'https://site.invalid').host).toBe('site.invalid')
      expect(canonicalAddress(address)).toBe(address)
    }),
    { numRuns: 2_000 },
  )
})

it('a path of lower-case letters, digits and single hyphens is canonical already', () => {
  const segment = fc.stringMatching(/^[a-z\d]+(-[a-z\d]+)*$/)
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), (segments) => {
      const path = `/${segments.join('/')}`
      expect([null, path]).toContain(canonicalAddress(path))
    }),
  )
})
