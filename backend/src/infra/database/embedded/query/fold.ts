const ASCII = /^[ -~\s]*$/
/** Stands between the texts of one document, which together are searched as one. */
export const SEPARATOR = '\u{10fffd}'
/** Stands for the character 0, at which SQLite would end a text. */
const ZERO = '\u{10fffc}'

/** Pairs that have no capital letter of one character, by which the others are found. */
const WITHOUT_CAPITAL: Readonly<Record<string, string>> = {
  '\u1fd3': '\u0390',
  '\u1fe3': '\u03b0',
  '\ufb05': '\ufb06',
}
/** Of characters that have an upper and a lower case, which are some thousands. */
const known = new Map<string, string>()

/**
 * Returns a text in which characters that a pattern without case finds for each other are the same: `foldText(a)`
 * is in `foldText(b)` where the pattern `a` with the options `iu` is found in `b`. The number of characters stays.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .toWellFormed()
    .replace(/[A-Z]+/g, (part) => part.toLowerCase())
    .replace(/[^ -~]/gu, foldCharacter)
}

/** Returns whether a folded text may stand for several texts, because some characters cannot be stored as they are. */
export const isAmbiguous = (folded: string): boolean => /[\ufffd-\uffff\u{10fffc}\u{10fffd}]/u.test(folded)

function foldCharacter(character: string): string {
  if (character === '\0') return ZERO
  const upper = character.toUpperCase()
  const lower = character.toLowerCase()
  if (upper === lower) return WITHOUT_CAPITAL[character] ?? character
  let folded = known.get(character)
  if (folded === undefined) {
    // Unicode's simple case folding, as patterns use it: never several characters for one.
    const isFound = new RegExp(`^${character}$`, 'iu')
    const candidates = [WITHOUT_CAPITAL[character] ?? '', upper.toLowerCase(), lower]
    folded = candidates.find((candidate) => isFound.test(candidate)) ?? character
    known.set(character, folded)
  }
  return folded
}
