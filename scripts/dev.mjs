import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, NODE, ROOT, run } from './setup.mjs'

await install()
await run(NODE, ['frontend/art/render.ts'])
const parts = [
  spawn(NODE, ['--watch', 'backend/src/main.ts'], { stdio: 'inherit', cwd: ROOT }),
  spawn(NODE, ['../node_modules/vite/bin/vite.js'], { stdio: 'inherit', cwd: path.join(ROOT, 'frontend') }),
]
const stop = () => parts.forEach((part) => part.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const part of parts) part.once('close', stop)
