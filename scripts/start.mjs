import { exitCodeOf, startChild } from './children.mjs'
import { SERVER_ENV } from './serverEnv.mjs'
import { install, NODE, ROOT } from './setup.mjs'
import { build } from './site.mjs'

await install()
await build()

const env = { ...SERVER_ENV, ...process.env }
// If this process is killed with SIGKILL, it forwards no signal; the server then notices the closed IPC
// channel.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const args = ['backend/src/main.ts', '--end-with-parent', ...process.argv.slice(2)]
const server = startChild(NODE, args, { stdio, cwd: ROOT, env })
server.once('close', (code, signal) => process.exit(exitCodeOf(code, signal)))
