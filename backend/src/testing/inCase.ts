/** @returns the n-th spelling of a text: its letters in upper case where n, as bits, has a one. */
export function inCase(text: string, n: number): string {
  let bit = 0
  return text.replace(/[a-z]/g, (letter) => ((n >> bit++) & 1 ? letter.toUpperCase() : letter))
}
