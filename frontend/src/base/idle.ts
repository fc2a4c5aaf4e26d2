/** @returns when the browser has nothing better to do, or after two seconds; Safari is just given a moment. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 300)
  })
}
