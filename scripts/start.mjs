import { setImmediate as nextTurn } from 'node:timers/promises'
import { exitCodeOf, startChild } from './children.mjs'
import { SERVER_ENV } from './serverEnv.mjs'
import { install, NODE, ROOT } from './setup.mjs'
import { build } from './site.mjs'

const MAIN = 'backend/src/main.ts'
/** For the server, which refuses what it does not know. */
const ARGS = process.argv.slice(2)

await install('start')
await build()

const env = { ...SERVER_ENV, ...process.env }
// Not on Windows, and not in Node before 22.15. After a signal that came meanwhile, nothing is started.
const canBecomeServer = process.execve && process.platform !== 'win32'
for (let turn = 0; turn < 2; turn++) await nextTurn()
if (canBecomeServer) becomeServer()
else waitForServer()

/** The server takes the place of this process, which would take 60 MB while it waits: signals and exit codes are its own. */
function becomeServer() {
  // npm cannot forward SIGHUP and SIGKILL; nobody else is followed.
  const parent = process.env.npm_lifecycle_event ? [`--end-with-parent=${process.ppid}`] : []
  process.chdir(ROOT)
  process.execve(NODE, [NODE, MAIN, ...parent, ...ARGS], env)
}

function waitForServer() {
  // If this process is killed with SIGKILL, it forwards no signal; the server then notices the closed IPC channel.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const server = startChild(NODE, [MAIN, '--end-with-parent', ...ARGS], { stdio, cwd: ROOT, env })
  server.once('close', (code, signal) => process.exit(exitCodeOf(code, signal)))
}
