import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMain } from './testing/startedMain.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('the program starts, responds, and exits with code 0 on SIGTERM', async () => {
  const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir })
  expect((await fetch(`${await open}/api/health`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await over).toMatchObject({ code: 0 })
})

it('an empty store is filled with the sample content once', async () => {
  const count = async () => {
    const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir, SEED: 'demo' })
    const origin = await open
    const lengths = []
    for (const list of ['classes', 'news', 'staff', 'gallery']) {
      lengths.push(((await (await fetch(`${origin}/api/${list}`)).json()) as unknown[]).length)
    }
    child.kill('SIGTERM')
    await over
    return lengths
  }
  const [classes = 0, news = 0, staff = 0, gallery = 0] = await count()
  expect([classes >= 12, news >= 8, staff >= 8, gallery >= 10]).toEqual([true, true, true, true])
  expect(await count()).toEqual([classes, news, staff, gallery])
})

it('a second process fails with the message that the data directory is in use', async () => {
  const first = startMain({ PORT: '0', DATA_DIR: dataDir })
  await first.open
  const { code, printed } = await startMain({ PORT: '0', DATA_DIR: dataDir }).over
  expect(code).toBe(1)
  expect(printed).toMatch(/Another process is already using the data directory/)
  expect(printed).not.toMatch(/\n\s+at /)
  first.child.kill('SIGTERM')
  await first.over
})

it('a start with an invalid environment fails and lists all errors', async () => {
  const { code, printed } = await startMain({ PORT: 'x', SEED: 'all', DATA_DIR: dataDir }).over
  expect(code).toBe(1)
  expect(printed).toMatch(/PORT[\s\S]*SEED/)
})
