import { END_WITH_PARENT } from '../config/startOptions.ts'

const POLL_MS = 500

/**
 * Watches the parent process if the command asks for that with `--end-with-parent`, as `npm start` does. Other
 * supervisors are not watched.
 * @param onExit called once when the parent has exited, for whatever reason.
 */
export function onParentExit(onExit: () => void): void {
  const [, pid] = process.argv.map((argument) => END_WITH_PARENT.exec(argument)).find(Boolean) ?? []
  if (pid) return watch(Number(pid), onExit)
  if (!process.argv.includes('--end-with-parent') || !process.send) return
  if (!process.connected) return onExit()
  process.once('disconnect', onExit)
  // The channel alone must not keep the process of a stopped server running.
  process.channel?.unref()
}

/** A process whose parent has exited gets another one. */
function watch(parent: number, onExit: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onExit()
  }, POLL_MS)
  timer.unref()
}
