/** Resolves when the browser is idle, or after two seconds; in Safari, which cannot tell, after 300 ms. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 300)
  })
}
