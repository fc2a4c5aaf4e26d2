import { focusHeading } from '../../lib/focusHeading.ts'

const WATCHED_MS = 2_000

/** A row that goes takes the focus with it: the heading of the screen has it from then on. */
export async function keepFocus(): Promise<void> {
  for (const end = performance.now() + WATCHED_MS; performance.now() < end; await nextFrame()) {
    if (document.activeElement === document.body) focusHeading()
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
