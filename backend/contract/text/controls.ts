// What no text of the site may hold: XML forbids it, no font shows it, and half of a letter is none.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NEVER = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu
/** The end of a line as other systems write it; Word writes one within a paragraph as U+000B. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const LINE_END = /\r\n?|[\u000b\u000c]/g

/**
 * Takes control characters, halves of surrogate pairs, and U+FFFE and U+FFFF out of a text.
 * @returns the rest, with every line ended by `\n`; tabs stay.
 */
export function withoutControls(text: string): string {
  return text.replace(LINE_END, '\n').replace(NEVER, '')
}

/** @returns the same for a text of one line: an end of a line or a tab in it becomes a space. */
export function oneLine(text: string): string {
  return withoutControls(text).replace(/[\n\t]+/g, ' ')
}
