/** Paths below /classes that are no id share one page: the not-found page. */
export const NO_CLASS_ID = '/classes/none'
/** All missing classes share one page. */
export const MISSING_CLASS = `/classes/${'0'.repeat(24)}`
