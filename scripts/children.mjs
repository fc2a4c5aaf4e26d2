// Plain JavaScript for Node 20 or newer: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const POLL_MS = 500

const children = new Set()
let receivedSignal = null

/** @returns the exit code as in a shell: for a process that a signal ended, 128 plus the signal's number. */
export const exitCodeOf = (code, signal) => code ?? 128 + constants.signals[signal]

/** @returns the signal that told this script to end, or null. After it no other command is started. */
export const endedBy = () => receivedSignal

/** Starts a process that ends with this one. Takes what `spawn` takes. */
export function startChild(command, args, options) {
  const child = spawn(command, args, options)
  children.add(child)
  for (const event of ['close', 'error']) child.once(event, () => children.delete(child))
  return child
}

/** Forwards a signal to the children; this script ends when they have ended, or at once if there are none. */
function end(signal) {
  receivedSignal ??= signal
  if (children.size === 0) process.exit(exitCodeOf(null, signal))
  // `node --watch` does not handle SIGHUP: it would die and leave its own child behind.
  for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

// A terminal sends its signals to the whole group; a supervisor sends them to this process alone.
for (const signal of SIGNALS) process.on(signal, () => end(signal))

// npm does not forward SIGHUP, and cannot forward SIGKILL: its end is detected by a change of the parent
// process.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && end('SIGTERM'), POLL_MS).unref()
}
