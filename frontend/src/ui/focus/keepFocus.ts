import { focusHeading } from '../../lib/browser/focusHeading.ts'

const WATCH_MS = 2_000

/** Focuses the heading of the screen when the focused row is removed, which loses the focus. */
export async function keepFocus(): Promise<void> {
  for (const end = performance.now() + WATCH_MS; performance.now() < end; await nextFrame()) {
    if (document.activeElement === document.body) focusHeading()
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
