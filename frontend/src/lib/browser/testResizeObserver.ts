import { vi } from 'vitest'

/** For tests: adds the observer of sizes that jsdom does not have. Here no element changes its size. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
