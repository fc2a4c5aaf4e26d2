const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CHARACTERS = `${CAPITALS}${CAPITALS.toLowerCase()}0123456789`
const TRIES = 8

/**
 * Shortens the names of classes: the HTML of a page has each of them many times. They follow from the long names
 * alone, so that the next release names what has not changed alike.
 * @param classes as Griffel names them. @returns names of three characters, by long name.
 */
export function shortNames(classes: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of [...new Set(classes)].toSorted()) {
    const short = shortNamesOf(name).find((one) => !taken.has(one)) ?? name
    names.set(name, short)
    taken.add(short)
  }
  return names
}

/** @returns names in the order in which they are tried. No other class of the site begins with a capital. */
function shortNamesOf(name: string): string[] {
  const hash = Number.parseInt(name.slice(1), 36)
  return Array.from({ length: TRIES }, (_, at) => {
    const number = Math.floor(hash / 7 ** at)
    const rest = Math.floor(number / CAPITALS.length)
    const last = Math.floor(rest / CHARACTERS.length)
    return [
      CAPITALS[number % CAPITALS.length],
      CHARACTERS[rest % CHARACTERS.length],
      CHARACTERS[last % CHARACTERS.length],
    ].join('')
  })
}
