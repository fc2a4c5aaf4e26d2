import { expect, it } from 'vitest'
import { networkOf, rateLimitAddress } from './clientAddress.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', null],
  ['unknown', null],
  ['<script>', null],
])('counts %s as %s', (ip, counted) => expect(rateLimitAddress(ip)).toBe(counted))

it.each([
  [true, '10.0.0.1, 203.0.113.77', '10.1.1.1', '203.0.113.0/24'],
  [true, '::ffff:203.0.113.77', '10.1.1.1', '203.0.113.0/24'],
  [true, '2001:db8:1:2:3:4:5:6', '10.1.1.1', '2001:db8:1::/48'],
  [true, '<script>', '10.1.1.1', '10.1.1.0/24'],
  [true, undefined, '10.1.1.1', '10.1.1.0/24'],
  [false, '203.0.113.77', '10.1.1.1', '10.1.1.0/24'],
  [false, undefined, undefined, 'unknown'],
])('trusting the proxy: %s, %s from %s is logged as %s', (trustProxy, forwarded, remoteAddress, network) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }
  expect(networkOf(request as never, trustProxy)).toBe(network)
})
