/** The focus, and the click, of a tap come right after the finger is up. */
const TAP_MS = 50

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

const onDown = () => {
  clearTimeout(timer)
  isPressed = true
}
const onUp = () => {
  timer = setTimeout(() => {
    isPressed = false
    for (const act of waiting) act()
    waiting.clear()
  }, TAP_MS)
}
addEventListener('pointerdown', onDown, true)
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, onUp, true)

/**
 * Calls back once no pointer button is down, and its click is over: an element that appears or disappears during a
 * click or a tap moves the button away from under the pointer, and the click is lost.
 */
export function afterPointerUp(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}
