import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readStoreAddress, writeStoreAddress } from './address.ts'

const dir = mkdtempSync(join(tmpdir(), 'address-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const uriOf = (path: string) => `mongodb://${encodeURIComponent(path)}/lane-and-court`

it.each([
  uriOf(join(dir, 'store.sock')),
  uriOf('/tmp/lane-court-1a2b3c/store.sock'),
  'mongodb://127.0.0.1:1/x',
])('an address is read as it was written (%s)', (uri) => {
  writeStoreAddress(dir, uri)
  expect(readStoreAddress(dir)).toBe(uri)
})

it.each(['.data/store.sock', 'store.sock'])(
  'a socket that release 0.1.0 named from its own folder is found in the data directory (%s)',
  (path) => {
    writeFileSync(join(dir, 'store.address'), uriOf(path))
    for (const from of [dir, relative(process.cwd(), dir)])
      expect(readStoreAddress(from)).toBe(uriOf(join(dir, 'store.sock')))
  },
)
