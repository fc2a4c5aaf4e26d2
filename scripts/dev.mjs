import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitCodeOf, startChild } from './children.mjs'
import { install, NODE, ROOT, run } from './setup.mjs'

await install()
await run(NODE, ['frontend/art/render.ts'])
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const withDev = ['--import', pathToFileURL(path.join(import.meta.dirname, 'endWithDev.mjs')).href]
const options = { stdio: 'inherit', env: { ...process.env, DEV_PID: String(process.pid) } }
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
