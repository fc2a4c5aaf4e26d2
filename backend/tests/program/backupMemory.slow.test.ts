import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const PROGRAM = path.join(import.meta.dirname, '../../src/testing/backupMemory.ts')

let folder: string
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'backup-memory-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a backup of 300 MB and its restore need less than half of that memory', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, folder])
  expect(Number(stdout)).toBeGreaterThan(0)
  expect(Number(stdout)).toBeLessThan(150)
})
