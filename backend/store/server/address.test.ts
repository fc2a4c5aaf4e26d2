import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
