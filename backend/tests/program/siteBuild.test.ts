import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMain } from '../../src/testing/startedMain.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const HTML =
  '<html lang="en"><head><!--page-head--><!--/page-head--></head><body><div id="root"></div></body>'
const ENTRY =
  'export const pageKey = String, shownKey = String, render = String, setSanitizer = String, canonicalAddress = String'

/** A copy of the program, with a built site of its own. */
let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lane-and-court-copy-'))
  for (const name of ['backend', 'package.json'])
    await cp(path.join(ROOT, name), path.join(root, name), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function writeSite(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(root, 'frontend', path.dirname(file)), { recursive: true })
    await writeFile(path.join(root, 'frontend', file), text)
  }
}

it.each([
  [
    'whose document lacks a mark',
    HTML.replace('<!--page-head-->', ''),
    ENTRY,
    'index.html has no <!--page-head--> where it should be',
  ],
  [
    'whose renderer lacks a function',
    HTML,
    'export const render = String',
    'entry-server.js has no pageKey, shownKey, setSanitizer, canonicalAddress',
  ],
  ['whose renderer cannot be loaded', HTML, "throw new Error('broken')", 'entry-server.js cannot be loaded'],
])('a start with a site %s ends with a sentence, and stores nothing', async (_what, html, entry, reason) => {
  await writeSite({ 'dist/index.html': html, 'dist-server/entry-server.js': entry })
  const dataDir = path.join(root, 'data')
  const { code, printed } = await startMain({ PORT: '0', DATA_DIR: dataDir, SEED: 'demo' }, root).over
  expect(printed).toBe(`The built site does not fit this release: ${reason}. Build it again: npm run build\n`)
  expect(code).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})
