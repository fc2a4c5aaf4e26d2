// Characters that no text of the site may contain: XML forbids them and no font shows them; lone surrogates
// are not characters at all.
// oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
const NEVER = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu
/** Line ends of other systems; Word uses U+000B inside a paragraph. */
// oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
const LINE_END = /\r\n?|[\u000b\u000c]/g

/**
 * Removes control characters, lone surrogates, U+FFFE and U+FFFF from a text.
 * @returns the rest, with `\n` as the end of every line; tabs stay.
 */
export function stripControlCharacters(text: string): string {
  return text.replace(LINE_END, '\n').replace(NEVER, '')
}

/** @returns the same for a text of one line: line ends and tabs become spaces. */
export function oneLine(text: string): string {
  return stripControlCharacters(text).replace(/[\n\t]+/g, ' ')
}
