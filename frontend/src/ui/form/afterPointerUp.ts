let isPressed = false
addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)

/**
 * Calls back once no pointer button is down: an element that appears or disappears during a click moves the
 * button away from under the pointer, and the click is lost.
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
