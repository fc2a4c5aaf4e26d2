/** The longest slug, in characters. */
const MAX_LENGTH = 60

/** @returns the Latin letters and digits of a text, without accents, in words that are joined by single hyphens. */
export const hyphenated = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * @returns a text as a part of an address: lower-case letters, digits and single hyphens, cut between two words. Empty
 *   for a text without any Latin letter or digit.
 */
export function slugOf(text: string): string {
  const slug = hyphenated(text).toLowerCase()
  if (slug.length <= MAX_LENGTH) return slug
  const start = slug.slice(0, MAX_LENGTH + 1)
  return start.includes('-') ? start.slice(0, start.lastIndexOf('-')) : start.slice(0, MAX_LENGTH)
}
