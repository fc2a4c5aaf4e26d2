/** The worker sets this on an answer that it kept, because no new one came. */
export const CACHED_RESPONSE = 'X-Kept-Answer'
