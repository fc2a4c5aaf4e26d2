/** @returns the text with the letters in upper case for which the bits of n are set. */
export function withUpperCaseAt(text: string, n: number): string {
  let bit = 0
  return text.replace(/[a-z]/g, (letter) => ((n >> bit++) & 1 ? letter.toUpperCase() : letter))
}
