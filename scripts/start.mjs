import { spawn } from 'node:child_process'
import { build, install, NODE, ROOT } from './setup.mjs'

await install()
await build()

const server = spawn(NODE, ['backend/src/main.ts'], { stdio: 'inherit', cwd: ROOT })
// The terminal sends its signals to the whole group; a supervisor sends them to this process alone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('close', (code) => process.exit(code ?? 0))
