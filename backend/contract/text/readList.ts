/** @returns the entries of a text, separated by commas or line breaks, each once whatever its case. */
export function readList(text = ''): string[] {
  const entries = new Map<string, string>()
  for (const word of text.split(/[,\n]/)) {
    const entry = word.trim()
    if (entry && !entries.has(entry.toLowerCase())) entries.set(entry.toLowerCase(), entry)
  }
  return [...entries.values()]
}
