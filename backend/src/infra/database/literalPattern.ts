/**
 * @returns a text as a pattern for `$regex` that matches only this text. `RegExp.escape` alone would write white space
 *   beyond ASCII as `\u`, which the patterns of a database do not have.
 */
export const literalPattern = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : part))
    .join('')
