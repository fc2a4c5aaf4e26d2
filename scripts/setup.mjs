// Plain JavaScript for Node 20 or newer: this runs before anything is installed.
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endedBy, exitCodeOf, startChild } from './children.mjs'

export const ROOT = path.resolve(import.meta.dirname, '..')
export const NODE = path.join(ROOT, 'node_modules/node/bin/node')
/** Says what was installed, and of which package-lock.json. */
const INSTALLED = path.join(ROOT, 'node_modules/.lane-and-court')
/** It is there only if the packages of tests are. */
const OF_TESTS = path.join(ROOT, 'node_modules/vitest')

/** Runs a command; resolves with its exit code. Its PATH finds the pinned Node first. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env }
  env.PATH = [path.dirname(NODE), path.join(ROOT, 'node_modules/.bin'), env.PATH].join(path.delimiter)
  return new Promise((resolve, reject) => {
    const child = startChild(command, args, { stdio: 'inherit', cwd: ROOT, ...options, env })
    options.onStart?.(child)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      // After a signal this script starts nothing else, even if the child has succeeded.
      if (endedBy()) process.exit(exitCodeOf(null, endedBy()))
      resolve(exitCodeOf(code, signal))
    })
  })
}

/** Like run, but prints the output when the command has ended, so that the output of two commands is not mixed. */
export async function runBeside(command, args, options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'output-'))
  const file = path.join(folder, 'output')
  const output = openSync(file, 'w')
  const code = await run(command, args, { stdio: ['ignore', output, output], ...options })
  closeSync(output)
  process.stdout.write(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return code
}

/**
 * Runs a command that sends messages over IPC.
 * @param onMessage called with each of them.
 * @returns its exit code, and what it printed.
 */
export async function runReported(command, args, options, onMessage) {
  let output = ''
  const code = await run(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    onStart(child) {
      child.on('message', onMessage)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (output += text))
    },
  })
  return { code, output }
}

/** Like run, but ends this process with an error message when the command fails. */
export async function must(message, command, args, options) {
  const code = await run(command, args, options)
  if (code === 0) return
  process.stderr.write(`${message}\n`)
  process.exit(code > 128 ? code : 1)
}

/**
 * Installs the packages of package-lock.json, unless they are installed already. Not with `npm ci`: it deletes
 * all packages first, and a server may be running with them.
 * @param what `start` for the packages that build and run the site, `all` for those of tests and tools too. Where all
 * are installed, all stay.
 */
export async function install(what) {
  const lockHash = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  const isAll = what === 'all' || existsSync(OF_TESTS)
  const installed = `${isAll ? 'all' : 'start'} ${lockHash}`
  if (read(INSTALLED) === installed && existsSync(NODE)) return
  process.stdout.write('Installing packages ...\n')
  // Whatever NODE_ENV is. npm's warnings are about the Node that runs it; the pinned one runs the site.
  const args = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const dev = isAll ? '--include=dev' : '--omit=dev'
  await must('The packages could not be installed.', 'npm', ['install', dev, ...args])
  writeFileSync(INSTALLED, installed)
}

/** @returns the text of a file, or null when it does not exist. */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
