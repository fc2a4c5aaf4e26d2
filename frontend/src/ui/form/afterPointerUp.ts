let isPressed = false
addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)

/**
 * Calls back once no button of the pointer is down: what appears or goes in the middle of a press moves
 * the button away from under it, and the press is lost.
 */
export function afterPointerUp(act: () => void): void {
  if (!isPressed) return act()
  const done = new AbortController()
  for (const end of ['pointerup', 'pointercancel']) {
    const onEnd = () => {
      done.abort()
      // The click comes right after.
      setTimeout(act)
    }
    addEventListener(end, onEnd, { signal: done.signal })
  }
}
