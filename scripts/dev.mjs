import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitCodeOf, startChild } from './children.mjs'
import { install, NODE, ROOT, run } from './setup.mjs'

const API = { variable: 'PORT', port: 3000, host: process.env.HOST || '127.0.0.1' }
const SITE = { variable: 'VITE_PORT', port: 5173, host: process.env.VITE_HOST || '127.0.0.1' }

await install('all')
await run(NODE, ['frontend/art/render.ts'])
const ports = { PORT: String(await portOf(API)), VITE_PORT: String(await portOf(SITE)) }
const site = `http://127.0.0.1:${ports.VITE_PORT}`
process.stdout.write(`
The site, which changes with its sources: ${site}
The API, restarted when its sources change: http://127.0.0.1:${ports.PORT} (${site}/api/docs describes it)

`)

const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const withDev = ['--import', pathToFileURL(path.join(import.meta.dirname, 'endWithDev.mjs')).href]
const options = { stdio: 'inherit', env: { ...process.env, ...ports, DEV_PID: String(process.pid) } }
const parts = [
  startChild(NODE, [...withDev, '--watch', 'backend/src/main.ts'], { ...options, cwd: ROOT }),
  startChild(NODE, [...withDev, vite], { ...options, cwd: path.join(ROOT, 'frontend') }),
]
// When one part ends, the other one is ended too; the exit code is that of the first.
for (const part of parts) {
  part.once('close', (code, signal) => {
    process.exitCode ??= exitCodeOf(code, signal)
    for (const other of parts) other.kill('SIGTERM')
  })
}

/** @returns the port of its variable; without one the standard port, or the next one that is free. */
async function portOf({ variable, port, host }) {
  const ownPort = process.env[variable]
  if (ownPort) {
    const free = await freePort(Number(ownPort), host)
    if (free === null)
      fail(`Port ${ownPort} on ${host} is taken by another program. Set ${variable} to another port.`)
    return free
  }
  let next = port
  while ((await freePort(next, host)) === null) next++
  if (next !== port)
    process.stdout.write(`Port ${port} is taken by another program: ${next} is used instead.\n`)
  return next
}

/** @param port 0 for any. @returns a port that is free now, or null if another program has it. */
async function freePort(port, host) {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return probe.address().port
  } catch (error) {
    if (error.code !== 'EADDRINUSE') fail(`Port ${port} on ${host} cannot be used (${error.message}).`)
    return null
  } finally {
    probe.close()
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
