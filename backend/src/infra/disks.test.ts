import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readDisks } from './disks.ts'

const data = mkdtempSync(path.join(tmpdir(), 'disks-'))
afterAll(() => rmSync(data, { recursive: true }))

it('two folders on one disk are told once, and a folder that cannot be read is left out', async () => {
  const one = { holds: ['data', 'backups'], freeBytes: expect.any(Number), totalBytes: expect.any(Number) }
  expect(await readDisks({ data, backups: tmpdir() })).toEqual([one])
  const gone = path.join(data, 'gone')
  expect(await readDisks({ data: gone, backups: tmpdir() })).toEqual([{ ...one, holds: ['backups'] }])
  expect(await readDisks({ data: null, backups: null })).toEqual([])
})
