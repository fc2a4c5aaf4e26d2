// Plain JavaScript for Node 20 or newer: this runs right after the packages are installed.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compress } from './compress.mjs'
import { fingerprint } from './fingerprint.mjs'
import { putInPlace } from './putInPlace.mjs'
import { must, NODE, read, ROOT } from './setup.mjs'

const FRONTEND = path.join(ROOT, 'frontend')
const STAMP = '.stamp'
const UNFINISHED = /^dist(-server)?-next-(\d+)$/
const VITE = '../node_modules/vite/bin/vite.js'

/**
 * Renders the pictures and builds the site, unless its sources have not changed. It is built beside the
 * current one and replaces it when it is finished, because a server may be running on that.
 */
export async function build() {
  const stamp = fingerprint(['package-lock.json', 'frontend', 'backend/contract'])
  if (read(path.join(FRONTEND, 'dist', STAMP)) === stamp) return
  process.stdout.write('Building the site ...\n')
  removeUnfinished()
  const nextFolder = (part) => path.join(FRONTEND, `${part}-next-${process.pid}`)
  // Whatever the environment of the server will be.
  const env = { NODE_ENV: 'production' }
  const vite = (outDir, ...args) => [VITE, 'build', '--logLevel', 'warn', '--outDir', outDir, ...args]
  const options = { cwd: FRONTEND, env }

  await must('The pictures could not be rendered.', NODE, ['frontend/art/render.ts'], { env })
  await must('The site could not be built.', NODE, vite(nextFolder('dist')), options)
  const server = vite(nextFolder('dist-server'), '--ssr', 'src/entry-server.tsx')
  await must('The finished pages could not be built.', NODE, server, options)
  compress(nextFolder('dist'))
  writeFileSync(path.join(nextFolder('dist'), STAMP), stamp)
  // The folder with the stamp comes last: if this is interrupted in between, the site is built again.
  for (const part of ['dist-server', 'dist']) putInPlace(nextFolder(part), path.join(FRONTEND, part))
}

/** Removes the folders of interrupted builds, not those of a build that is still running. */
function removeUnfinished() {
  for (const name of readdirSync(FRONTEND)) {
    const [, , pid] = UNFINISHED.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(path.join(FRONTEND, name), { recursive: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return error.code === 'EPERM'
  }
}
