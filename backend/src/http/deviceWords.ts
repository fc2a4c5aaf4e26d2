/** Somebody may send a very long header. */
const MOST_READ = 400
const MOST_KEPT = 80

/**
 * Says in words what a User-Agent header names: "Safari on iOS". It is shown to the owner of the account only, and
 * proves nothing.
 * @returns the words; "Unknown device" for a header that names nothing known.
 */
export async function deviceWords(userAgent: string): Promise<string> {
  if (!userAgent) return UNKNOWN
  // Loaded with the first login, so that the start does not take longer.
  const { default: Bowser } = await import('bowser')
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_READ))
  const words = [browser.name, os.name].filter(Boolean).join(' on ')
  return words.slice(0, MOST_KEPT) || UNKNOWN
}

/** What is shown for a session without words, as those of older releases. */
export const UNKNOWN = 'Unknown device'
