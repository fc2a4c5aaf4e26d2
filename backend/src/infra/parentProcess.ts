const FLAG = '--end-with-parent'

/**
 * Watches the parent process if it asked for that with `--end-with-parent` and opened an IPC channel, as
 * `npm start` does. Other supervisors are not watched.
 * @param onExit called once when the parent has exited, for whatever reason.
 */
export function onParentExit(onExit: () => void): void {
  if (!process.argv.includes(FLAG) || !process.send) return
  if (!process.connected) return onExit()
  process.once('disconnect', onExit)
  // The channel alone must not keep the process of a stopped server running.
  process.channel?.unref()
}
