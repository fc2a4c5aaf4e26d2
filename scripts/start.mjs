import { spawn } from 'node:child_process'
import { build, install, NODE, ROOT } from './setup.mjs'

await install()
await build()

// glibc keeps a heap for every thread; of pictures that come and go two are enough (`npm run bench uploads`).
const env = { MALLOC_ARENA_MAX: '2', ...process.env }
const server = spawn(NODE, ['backend/src/main.ts'], { stdio: 'inherit', cwd: ROOT, env })
// The terminal sends its signals to the whole group; a supervisor sends them to this process alone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('close', (code) => process.exit(code ?? 0))
