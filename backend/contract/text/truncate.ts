/**
 * One grapheme: a flag, or a letter or emoji with its marks, skin tones and characters joined to it (by
 * U+200D, or by the virama of an Indian script). This rule is used instead of Intl.Segmenter, whose tables
 * differ between the server and browsers: both must cut at the same place, or hydration finds different HTML.
 * At most 30 marks per letter, as in Unicode's stream-safe text.
 */
const GRAPHEME =
  // oxlint-disable-next-line no-misleading-character-class -- the pattern matches the marks themselves
  /\r\n|(?:\p{RI}{2}|[^])(?:[\u200d\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]+(?:\p{RI}{2}|\S)?|[\p{M}\p{EMod}\u0e33\u0eb3\u1160-\u11ff\u200c\u{e0020}-\u{e007f}]){0,30}/gu

/** @returns a lazy iterator over the graphemes of a text, each as a regular expression match. */
export function graphemesOf(text: string) {
  // An earlier use may have stopped anywhere.
  GRAPHEME.lastIndex = 0
  return text.matchAll(GRAPHEME)
}

/** @returns the end index of the first `count` graphemes; the length of the text if it has fewer. */
function endOf(text: string, count: number): number {
  GRAPHEME.lastIndex = 0
  while (count-- > 0 && GRAPHEME.test(text));
  return count < 0 ? GRAPHEME.lastIndex : text.length
}

/**
 * Cuts a text, never inside a grapheme, and not inside a word if one ends in the second half of the result.
 * @param limit the most graphemes. @returns the start of the text, or the whole text if it is not longer.
 */
export function truncateText(text: string, limit: number): string {
  const end = endOf(text, limit)
  if (end >= text.length) return text
  const head = text.slice(0, end)
  // A space right after the last word ends it too.
  const space = Math.max(...[' ', '\n'].map((blank) => text.lastIndexOf(blank, end)))
  return (space > head.length / 2 ? head.slice(0, space) : head).trimEnd()
}

/** @returns the first grapheme of a text. */
export const firstGrapheme = (text: string): string => text.slice(0, endOf(text, 1))
