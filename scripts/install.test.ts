import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** In place of npm: it writes down how it was called, and makes what `install` looks for. */
const NPM = `#!/bin/sh
echo "$1 $2" >> calls
mkdir -p node_modules/node/bin && touch node_modules/node/bin/node
if [ "$2" = --include=dev ]; then mkdir -p node_modules/vitest; fi
`

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'))
  for (const name of ['setup.mjs', 'children.mjs'])
    cpSync(path.join(import.meta.dirname, name), path.join(root, 'scripts', name))
  mkdirSync(path.join(root, 'bin'))
  writeFileSync(path.join(root, 'bin/npm'), NPM)
  chmodSync(path.join(root, 'bin/npm'), 0o755)
  lock('first')
})
afterEach(() => rmSync(root, { recursive: true }))

const lock = (text: string) => writeFileSync(path.join(root, 'package-lock.json'), text)

/** @returns how npm was called by a script that needs these packages. */
function callsOf(what: 'start' | 'all'): string[] {
  const script = `import(${JSON.stringify(path.join(root, 'scripts/setup.mjs'))}).then(({ install }) => install('${what}'))`
  const env = {
    ...process.env,
    PATH: `${path.join(root, 'bin')}:${process.env['PATH']}`,
    NODE_ENV: 'production',
  }
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const calls = path.join(root, 'calls')
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  rmSync(calls, { force: true })
  return lines
}

it('a start installs no packages of tests, and nothing when it has all it needs', () => {
  expect(callsOf('start')).toEqual(['install --omit=dev'])
  expect(callsOf('start')).toEqual([])
})

it('a test after a start installs the rest, and a start after a test removes nothing', () => {
  callsOf('start')
  expect(callsOf('all')).toEqual(['install --include=dev'])
  expect(callsOf('all')).toEqual([])
  expect(callsOf('start')).toEqual([])
})

it('a start after `npm ci`, or with another lock file, keeps the packages of tests', () => {
  mkdirSync(path.join(root, 'node_modules/vitest'), { recursive: true })
  expect(callsOf('start')).toEqual(['install --include=dev'])
  lock('second')
  expect(callsOf('start')).toEqual(['install --include=dev'])
})

it('a start with another lock file installs what that names', () => {
  callsOf('start')
  lock('second')
  expect(callsOf('start')).toEqual(['install --omit=dev'])
})
