import { exitCodeOf, startChild } from './children.mjs'
import { install, NODE, ROOT } from './setup.mjs'
import { build } from './site.mjs'

await install()
await build()

// glibc keeps a heap for every thread; of pictures that come and go two are enough (`npm run bench uploads`).
const env = { MALLOC_ARENA_MAX: '2', ...process.env }
// Killed at once, this process passes no signal on; the server sees then that the channel to it is closed.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const server = startChild(NODE, ['backend/src/main.ts', '--end-with-parent'], { stdio, cwd: ROOT, env })
server.once('close', (code, signal) => process.exit(exitCodeOf(code, signal)))
