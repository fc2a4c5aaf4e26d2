/** @returns the levels of a text, separated by commas or line breaks, each once whatever its case. */
export function readLevels(text = ''): string[] {
  const levels = new Map<string, string>()
  for (const word of text.split(/[,\n]/)) {
    const level = word.trim()
    if (level && !levels.has(level.toLowerCase())) levels.set(level.toLowerCase(), level)
  }
  return [...levels.values()]
}
