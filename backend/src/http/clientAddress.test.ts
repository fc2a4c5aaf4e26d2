import { expect, it } from 'vitest'
import { rateLimitAddress } from './clientAddress.ts'

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
