/**
 * One sign as a reader counts: a flag, or a letter or emoji with the marks, skin tones and joined signs
 * (by U+200D, or by the virama of an Indian script) that belong to it. By this rule and not by
 * Intl.Segmenter, whose tables differ between the server and a browser: both must cut at the same place, or
 * the page that was sent is not the one that is hydrated.
 * No more than 30 marks to a letter, as in Unicode's stream-safe text.
 */
const SIGN =
  // oxlint-disable-next-line no-misleading-character-class -- the marks themselves are meant
  /\r\n|(?:\p{RI}{2}|[^])(?:[\u200d\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]+(?:\p{RI}{2}|\S)?|[\p{M}\p{EMod}\u0e33\u0eb3\u1160-\u11ff\u200c\u{e0020}-\u{e007f}]){0,30}/gu

/** @returns the signs of a text, each as a match, read one by one as they are asked for. */
export function signsOf(text: string) {
  // What it was used for before may have stopped anywhere.
  SIGN.lastIndex = 0
  return text.matchAll(SIGN)
}

/** @returns where the sign after that many begins; the length of the text where it has no more. */
function endOf(text: string, signs: number): number {
  SIGN.lastIndex = 0
  while (signs-- > 0 && SIGN.test(text));
  return signs < 0 ? SIGN.lastIndex : text.length
}

/**
 * Cuts a text, never inside a sign, and not inside a word where one ends in the second half.
 * @param limit how many signs may stay. @returns the beginning, or the text itself where it is no longer.
 */
export function cutText(text: string, limit: number): string {
  const end = endOf(text, limit)
  if (end >= text.length) return text
  const head = text.slice(0, end)
  // A space right behind the last word is its end too.
  const space = Math.max(...[' ', '\n'].map((blank) => text.lastIndexOf(blank, end)))
  return (space > head.length / 2 ? head.slice(0, space) : head).trimEnd()
}

/** @returns the first sign of a text. */
export const firstSign = (text: string): string => text.slice(0, endOf(text, 1))
