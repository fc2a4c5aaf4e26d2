import path from 'node:path'
import { exitCodeOf, startChild } from './children.mjs'
import { install, NODE, ROOT, run } from './setup.mjs'

await install()
await run(NODE, ['frontend/art/render.ts'])
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const parts = [
  startChild(NODE, ['--watch', 'backend/src/main.ts'], { stdio: 'inherit', cwd: ROOT }),
  startChild(NODE, [vite], { stdio: 'inherit', cwd: path.join(ROOT, 'frontend') }),
]
// The first one that ends takes the other with it, and says how both ended.
for (const part of parts) {
  part.once('close', (code, signal) => {
    process.exitCode ??= exitCodeOf(code, signal)
    for (const other of parts) other.kill('SIGTERM')
  })
}
