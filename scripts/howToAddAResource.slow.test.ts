import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMain, type StartedMain } from '../backend/src/testing/startedMain.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const HOW_TO = readFileSync(path.join(ROOT, 'docs/how-to-add-a-resource.md'), 'utf8')
const COPIED = [
  'backend',
  'e2e',
  'frontend',
  'scripts',
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
]
const LEFT_OUT = /^(node_modules|public|dist.*)$|^\.(?!ox)/
/** The machine may be busy with other tests while this runs two compilers and a run of tests. */
const LONG_MS = 300_000
const ADMIN = { ADMIN_USERNAME: 'desk', ADMIN_PASSWORD: 'correct horse' }

/** A block of code with the file that the text before it names. */
interface Block {
  file: string
  kind: string
  code: string
}

const blocks: Block[] = [...HOW_TO.matchAll(/\*\*([\w./-]+)\*\*\n\n```(\w+)\n(.*?)```/gs)].map(
  ([, file = '', kind = '', code = '']) => ({ file, kind, code }),
)

/**
 * @param diff hunks of context (' '), removed ('-') and added ('+') lines, with a line '@@' between them.
 * @returns the text with those changes. @throws Error if a hunk does not fit exactly one place.
 */
function edited(text: string, diff: string): string {
  return diff.split('@@\n').reduce((before, hunk) => {
    const lines = hunk.split('\n').filter(Boolean)
    const only = (marks: string) =>
      lines
        .filter(([mark = '']) => marks.includes(mark))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const parts = before.split(only(' -'))
    if (parts.length !== 2) throw new Error(`fits ${parts.length - 1} places:\n${hunk}`)
    return parts.join(only(' +'))
  }, text)
}

/** Copies the sources and does what the how-to says. The packages are those of this repository. */
function buildCopy(copy: string): void {
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(path.basename(source)),
    })
  const link = (folder: string, names: readonly string[]) => {
    mkdirSync(path.join(copy, folder), { recursive: true })
    for (const name of names) symlinkSync(path.join(ROOT, folder, name), path.join(copy, folder, name))
  }
  for (const folder of ['node_modules', 'frontend/node_modules']) link(folder, packagesIn(folder))
  mkdirSync(path.join(copy, 'node_modules/@lane-and-court'))
  for (const name of ['contract', 'store'])
    symlinkSync(path.join(copy, 'backend', name), path.join(copy, 'node_modules/@lane-and-court', name))
  for (const { file, kind, code } of blocks) {
    const target = path.join(copy, file)
    mkdirSync(path.dirname(target), { recursive: true })
    if (kind === 'diff') writeFileSync(target, edited(readFileSync(target, 'utf8'), code))
    else writeFileSync(target, code, { flag: 'wx' })
  }
}

function packagesIn(folder: string): string[] {
  try {
    return readdirSync(path.join(ROOT, folder)).filter((name) => name !== '@lane-and-court')
  } catch {
    return []
  }
}

const copy = mkdtempSync(path.join(tmpdir(), 'how-to-'))
let site: StartedMain | null = null

/** Runs a script of a package in the copy. @returns its output if it failed, else an empty text. */
function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(copy, 'node_modules', script), ...args], {
      cwd: copy,
      // Without the environment of this run of tests.
      env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
    })
    let output = ''
    const read = (text: Buffer) => (output += text.toString())
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => resolve(code === 0 ? '' : `${script} ended with ${code}\n${output}`))
  })
}

/** @param options of vitest, as code. @returns the path of a configuration with them. */
function writeConfig(name: string, options: string): string {
  const file = path.join(copy, `${name}.vitest.config.ts`)
  writeFileSync(file, `export default { test: { testTimeout: 120_000, ${options} } }`)
  return file
}

/** Starts the server of the copy. @returns its URL. */
async function startServer(): Promise<string> {
  site = startMain({ ...ADMIN, PORT: '0', MONGODB_URI: '', DATA_DIR: path.join(copy, '.data') }, copy)
  return Promise.race([site.open, site.over.then(({ printed }) => Promise.reject(new Error(printed)))])
}

beforeAll(() => buildCopy(copy))
afterAll(async () => {
  site?.child.kill()
  await site?.over
  rmSync(copy, { recursive: true, force: true })
})

it('the how-to adds a resource with five new files and three edits of files that exist', () => {
  const edits = blocks.filter(({ kind }) => kind === 'diff').map(({ file }) => file)
  expect(edits).toEqual([
    'backend/contract/resources/resources.ts',
    'backend/src/app.ts',
    'frontend/src/app/admin/adminResources.ts',
  ])
  expect(blocks.length - edits.length).toBe(5)
  // Every block of code belongs to a file: no step of the text is left out here.
  expect(HOW_TO.match(/^```\w+$/gm)).toHaveLength(blocks.length)
})

it(
  'the code of the how-to passes lint and format',
  async () => {
    const files = blocks.map(({ file }) => file)
    expect(await run('oxlint/bin/oxlint', ['--deny-warnings', ...files])).toBe('')
    expect(await run('oxfmt/bin/oxfmt', ['--check', ...files])).toBe('')
  },
  LONG_MS,
)

it.each(['backend', 'frontend', 'e2e'])(
  'the %s with the resource of the how-to compiles',
  async (side) => {
    // On two cores several threads take twice the CPU time, and longer.
    expect(await run('typescript/bin/tsc', ['-p', side, '--singleThreaded'])).toBe('')
  },
  LONG_MS,
)

it(
  'the API test of the how-to passes, and those that ask for every call of the API',
  async () => {
    const tests = [
      'backend/src/features/sponsors/sponsors.test.ts',
      'backend/src/testing/compatibility/lastRelease.slow.test.ts',
      'backend/tests/api/answers.test.ts',
    ]
    const config = writeConfig(
      'api',
      `include: ${JSON.stringify(tests)}, isolate: false, setupFiles: ['scripts/test-setup.ts'],
      globalSetup: ['backend/src/testing/mongodForAll.ts']`,
    )
    expect(await run('vitest/vitest.mjs', ['run', '--root', copy, '--config', config])).toBe('')
  },
  LONG_MS,
)

it(
  'the pages with the resource of the how-to are within their budget',
  async () => {
    const args = ['build', '--logLevel', 'error', path.join(copy, 'frontend')]
    expect(await run('vite/bin/vite.js', args, { NODE_ENV: 'production' })).toBe('')
    const { budget } = (await import(path.join(copy, 'scripts/budget.mjs'))) as {
      budget: () => { page: string; holds: boolean }[]
    }
    expect(budget().filter(({ holds }) => !holds)).toEqual([])
  },
  LONG_MS,
)

it(
  'the resource of the how-to is created, listed, in conflict, deleted, restored and queued offline',
  async () => {
    const config = writeConfig(
      'journey',
      `include: ['frontend/harness/howTo.journey.tsx'],
      setupFiles: ['scripts/test-setup.ts', 'frontend/src/testSetup.ts']`,
    )
    const env = {
      HOW_TO_ORIGIN: await startServer(),
      HOW_TO_USERNAME: ADMIN.ADMIN_USERNAME,
      HOW_TO_PASSWORD: ADMIN.ADMIN_PASSWORD,
      // Without the whole page in the message of a test that fails.
      DEBUG_PRINT_LIMIT: '0',
    }
    expect(await run('vitest/vitest.mjs', ['run', '--root', copy, '--config', config], env)).toBe('')
  },
  LONG_MS,
)
