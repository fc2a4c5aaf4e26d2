import path from 'node:path'

/** Returns the source text of a module, or null if there is none. */
type ReadSource = (file: string) => string | null

const STATIC = /^(?:import|export)\s(?!type\s)(?:[^'";]*?from\s)?'(\.[^']+)'/gm
const STYLES = /\.styles\.ts$/

/**
 * Finds the modules of styles whose rules come apart from the first scripts.
 * @param roots the modules that a page loads first; it loads all that they import at the same time.
 * @throws Error if a root is not there, because it was moved.
 */
export function firstStyles(read: ReadSource, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, to = ''] of (read(file) ?? '').matchAll(STATIC))
      follow(path.resolve(path.dirname(file), to))
  }
  for (const root of roots) {
    if (read(root) === null)
      throw new Error(`${root} is not part of the site: name its new place in frontend/compiledStyles.ts.`)
    follow(root)
  }
  return new Set(Array.from(found).filter((file) => STYLES.test(file)))
}
