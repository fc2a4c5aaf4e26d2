import { expect, it } from 'vitest'
import { cacheableOrigin, siteOrigin } from './siteOrigin.ts'

it.each([
  ['lane-and-court.example', 'https://lane-and-court.example'],
  ['127.0.0.1:3000', 'https://127.0.0.1:3000'],
  ['[::1]:3000', 'https://[::1]:3000'],
  ['evil"><script>', 'http://localhost'],
  ['a b', 'http://localhost'],
  ['1.2.3.4.5.6', 'http://localhost'],
  ['x:99999', 'http://localhost'],
  ['', 'http://localhost'],
])('the Host header %s gives the origin %s', (host, origin) =>
  expect(siteOrigin({ protocol: 'https', host }, null)).toBe(origin),
)

it('PUBLIC_URL has priority over any header', () => {
  expect(siteOrigin({ protocol: 'http', host: 'evil.example' }, 'https://ours.example')).toBe(
    'https://ours.example',
  )
})

it.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['LocalHost:3000', 'http://localhost:3000'],
  ['192.0.2.5:3000', 'http://192.0.2.5:3000'],
  ['127.0.0.1:3001', ''],
  ['evil.example:3000', ''],
  ['evil.example', ''],
  ['', ''],
])('the Host header %s gives a cacheable origin only for the address of this machine: %s', (host, origin) => {
  const req = { socket: { localAddress: '192.0.2.5', localPort: 3000 } } as Parameters<
    typeof cacheableOrigin
  >[0]['req']
  expect(cacheableOrigin({ protocol: 'http', host, req }, null)).toBe(origin)
  expect(cacheableOrigin({ protocol: 'http', host, req }, 'https://ours.example')).toBe(
    'https://ours.example',
  )
})
