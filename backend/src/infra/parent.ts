const FLAG = '--end-with-parent'

/**
 * Watches the process that started this one, where that process asked for it with `--end-with-parent` and opened a
 * channel (`npm start` does). Nobody else's supervisor is watched.
 * @param act called once when it is gone, however it ended.
 */
export function onParentGone(act: () => void): void {
  if (!process.argv.includes(FLAG) || !process.send) return
  if (!process.connected) return act()
  process.once('disconnect', act)
  // The channel alone must not keep a server running that has stopped.
  process.channel?.unref()
}
