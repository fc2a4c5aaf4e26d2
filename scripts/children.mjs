// Plain JavaScript, and Node 20 will do: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const LOOK_MS = 500

const children = new Set()
let signalOfEnd = null

/** @returns the exit code as a shell tells it: of a process that a signal ended, 128 and the number of that. */
export const exitCodeOf = (code, signal) => code ?? 128 + constants.signals[signal]

/** The signal that this script was told to end by, or null: nothing else is begun then. */
export const endedBy = () => signalOfEnd

/** Starts a process that ends with this one. Takes what `spawn` takes. */
export function startChild(command, args, options) {
  const child = spawn(command, args, options)
  children.add(child)
  for (const event of ['close', 'error']) child.once(event, () => children.delete(child))
  return child
}

/** Passes a signal on to the children; this script ends when they have, or at once where there are none. */
function end(signal) {
  signalOfEnd ??= signal
  if (children.size === 0) process.exit(exitCodeOf(null, signal))
  // `node --watch` does not handle SIGHUP: it would die and leave its own child behind.
  for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

// A terminal sends its signals to the whole group; a supervisor sends them to this process alone.
for (const signal of SIGNALS) process.on(signal, () => end(signal))

// npm passes no SIGHUP on, and cannot pass on what kills it at once: another parent is how it shows.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && end('SIGTERM'), LOOK_MS).unref()
}
