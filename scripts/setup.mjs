// Plain JavaScript, and Node 20 will do: this runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endedBy, exitCodeOf, startChild } from './children.mjs'

export const ROOT = path.resolve(import.meta.dirname, '..')
export const NODE = path.join(ROOT, 'node_modules/node/bin/node')
const INSTALLED = path.join(ROOT, 'node_modules/.lane-and-court')

/** Runs a command; resolves with its exit code. Its PATH finds the pinned Node first. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env }
  env.PATH = [path.dirname(NODE), path.join(ROOT, 'node_modules/.bin'), env.PATH].join(path.delimiter)
  return new Promise((resolve, reject) => {
    const child = startChild(command, args, { stdio: 'inherit', cwd: ROOT, ...options, env })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      // Told to end, this script begins nothing else, however well the child has ended.
      if (endedBy()) process.exit(exitCodeOf(null, endedBy()))
      resolve(exitCodeOf(code, signal))
    })
  })
}

/** Like run, but ends this process with a sentence when the command fails. */
export async function must(sentence, command, args, options) {
  const code = await run(command, args, options)
  if (code === 0) return
  process.stderr.write(`${sentence}\n`)
  process.exit(code > 128 ? code : 1)
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
  // Where NODE_ENV is `production` npm leaves out what builds the site, and the pinned Node too.
  const args = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund']
  await must('The packages could not be installed.', 'npm', args)
  writeFileSync(INSTALLED, wanted)
}

/** @returns the text of a file, or null where there is none. */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
