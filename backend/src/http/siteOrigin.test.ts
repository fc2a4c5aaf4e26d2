import { expect, it } from 'vitest'
import { siteOrigin } from './siteOrigin.ts'

it.each([
  ['lane-and-court.example', 'https://lane-and-court.example'],
  ['127.0.0.1:3000', 'https://127.0.0.1:3000'],
  ['[::1]:3000', 'https://[::1]:3000'],
  ['evil"><script>', 'http://localhost'],
  ['a b', 'http://localhost'],
  ['', 'http://localhost'],
])('takes Host %s for %s', (host, origin) =>
  expect(siteOrigin({ protocol: 'https', host }, null)).toBe(origin),
)

it('believes PUBLIC_URL before any header', () => {
  expect(siteOrigin({ protocol: 'http', host: 'evil.example' }, 'https://ours.example')).toBe(
    'https://ours.example',
  )
})
