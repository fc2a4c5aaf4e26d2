const WATCHED_MS = 2_000

/** A row that goes takes the focus with it: the heading of the screen has it from then on. */
export async function keepFocus(): Promise<void> {
  for (const end = performance.now() + WATCHED_MS; performance.now() < end; await nextFrame()) {
    if (document.activeElement !== document.body) continue
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
