import { useSyncExternalStore } from 'react'

const never = () => () => {}
const same = () => 0

/** Returns whether this rendering hydrates what the server has rendered; on the server it is true too. */
export function useIsHydrating(): boolean {
  const rendering = { isHydrating: false }
  // React asks for the snapshot of the server in no other rendering. It is the same as that of the browser: another
  // one would render the component again, at once and in one task.
  useSyncExternalStore(never, same, () => {
    // oxlint-disable-next-line react/immutability -- React calls this while it renders, not later
    rendering.isHydrating = true
    return same()
  })
  return rendering.isHydrating
}
