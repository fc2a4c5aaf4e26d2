/**
 * A page that the server rendered more than ten minutes ago: the service worker has kept it, or the browser. The script
 * in `index.html` marks it, and hides what speaks of now (`data-now`) for as long as it is as it was rendered.
 */
const MARK = 'kept'

const listeners = new Set<() => void>()

/** @returns whether what this page shows of now is still what the server rendered. */
export const isKeptPage = (): boolean =>
  typeof document === 'object' && document.documentElement.dataset[MARK] !== undefined

/** Lets the page go on to the present, with the newest data that there is. */
export function renewKeptPage(): void {
  delete document.documentElement.dataset[MARK]
  listeners.forEach((listener) => listener())
}

/** @param listener called when the page goes on to the present. */
export const onKeptPageRenewed = (listener: () => void): void => void listeners.add(listener)
