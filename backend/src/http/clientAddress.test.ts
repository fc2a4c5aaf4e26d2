import { expect, it } from 'vitest'
import { networkOf, rateLimitNetworks } from './clientAddress.ts'

it.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['::ffff:c000:201', ['192.0.2.1']],
  ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:DB8:1:2::', ['2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48']],
  ['::1', ['::/64', '::/56', '::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
  ['', null],
  ['unknown', null],
  ['<script>', null],
])('counts %s under %s', (ip, networks) => expect(rateLimitNetworks(ip)).toEqual(networks))

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
