// Plain JavaScript, and Node 20 will do: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compress } from './compress.mjs'

export const ROOT = path.resolve(import.meta.dirname, '..')
export const NODE = path.join(ROOT, 'node_modules/node/bin/node')
const INSTALLED = path.join(ROOT, 'node_modules/.lane-and-court')
const BUILT = path.join(ROOT, 'frontend/dist/.stamp')

/** Runs a command; resolves with its exit code. Its PATH finds the pinned Node first. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env }
  env.PATH = [path.dirname(NODE), path.join(ROOT, 'node_modules/.bin'), env.PATH].join(path.delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: ROOT, ...options, env })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Like run, but ends this process with a sentence when the command fails. */
async function must(sentence, command, args, options) {
  if ((await run(command, args, options)) === 0) return
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Installs what package-lock.json says, unless that is there already. Not `npm ci`: it refuses a lock
 * that leaves out the binaries of other platforms, which are optional.
 */
export async function install() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (read(INSTALLED) === wanted && existsSync(NODE)) return
  process.stdout.write('Installing packages ...\n')
  await must('The packages could not be installed.', 'npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
  ])
  writeFileSync(INSTALLED, wanted)
}

/** Renders the pictures and builds the site, unless nothing it is made of has changed. */
export async function build() {
  const wanted = fingerprint(['package-lock.json', 'frontend', 'backend/contract'])
  if (read(BUILT) === wanted) return
  process.stdout.write('Building the site ...\n')
  await must('The pictures could not be rendered.', NODE, ['frontend/art/render.ts'])
  const vite = ['../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const options = { cwd: path.join(ROOT, 'frontend') }
  await must('The site could not be built.', NODE, vite, options)
  await must(
    'The finished pages could not be built.',
    NODE,
    [...vite, '--ssr', 'src/entry-server.tsx'],
    options,
  )
  compress(path.dirname(BUILT))
  writeFileSync(BUILT, wanted)
}

// By their whole paths: `pictures` is a feature too.
const GENERATED = new Set(
  ['node_modules', 'dist', 'dist-server', 'public/pictures', 'public/icons'].map((folder) =>
    path.join(ROOT, 'frontend', folder),
  ),
)

function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (file) => {
    if (!statSync(file).isDirectory()) {
      hash.update(path.relative(ROOT, file)).update(readFileSync(file))
      return
    }
    for (const name of readdirSync(file).toSorted()) {
      const inside = path.join(file, name)
      if (!GENERATED.has(inside)) visit(inside)
    }
  }
  for (const name of paths) visit(path.join(ROOT, name))
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
