/** Returns rich text with only what the contract allows. */
type Sanitize = (html: string) => string

let sanitizer: Sanitize | null = null
let loading: Promise<Sanitize | null> | null = null

/** The server has a sanitizer of its own, because that of the browser needs the browser's parser. */
export function setSanitizer(sanitize: Sanitize): void {
  sanitizer = sanitize
}

/** @returns the sanitizer, or null until `loadSanitizer` has loaded it. */
export const knownSanitizer = (): Sanitize | null => sanitizer

/**
 * Sanitizes a text for a component that is shown only after `loadSanitizer`.
 * @throws Error if the sanitizer is not loaded: without it, no text may be shown as HTML.
 */
export function sanitized(html: string): string {
  if (!sanitizer) throw new Error('the sanitizer is not loaded')
  return sanitizer(html)
}

/**
 * Loads the sanitizer of the browser, which is heavy: a page whose rich text came from the server needs it only when
 * that text changes.
 * @returns null if its script cannot be loaded; once the network is back, the next call tries again.
 */
export function loadSanitizer(): Promise<Sanitize | null> {
  loading ??= import('./sanitizeHtml.ts').then(
    ({ sanitizeHtml }) => (sanitizer ??= sanitizeHtml),
    () => {
      addEventListener('online', () => (loading = null), { once: true })
      return null
    },
  )
  return loading
}
