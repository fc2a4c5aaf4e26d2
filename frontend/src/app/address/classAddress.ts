/** @returns the id of a class from a URL, in the server's spelling, or null if it is not one. */
export function classIdOf(id: string | null | undefined): string | null {
  return id && /^[\da-f]{24}$/i.test(id) ? id.toLowerCase() : null
}

/** Paths below /classes that are no id share one page: the not-found page. */
export const NO_CLASS_ID = '/classes/none'
/** All missing classes share one page. */
export const MISSING_CLASS = `/classes/${'0'.repeat(24)}`
