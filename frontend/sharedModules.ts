/** Modules that come in one file, and the screens that load it. */
export interface SharedModules {
  screens: Set<string>
  ids: string[]
  /** The ids of the modules themselves and of all that they import, directly or not. */
  needs: Set<string>
  /** Of source text. */
  bytes: number
}

/** On the public pages. */
const BYTES_OF_A_REQUEST = 2_640

/**
 * Merges what screens share into few files: as long as there are two whose merging saves more in requests than it
 * costs in bytes that a screen does not use, the best two.
 * @param modules each with the screens that use it.
 * @param bytesOfRequest of source text that a screen may load without using them, where that saves it a request.
 * @returns the files, those of most screens first.
 */
export function mergeShared(modules: SharedModules[], bytesOfRequest = BYTES_OF_A_REQUEST): SharedModules[] {
  let files = modules
  for (;;) {
    let best = { gain: 0, pair: [] as SharedModules[] }
    for (const [index, one] of files.entries())
      for (const other of files.slice(index + 1)) {
        const gain = gainOf(one, other, bytesOfRequest)
        if (gain > best.gain && mayMerge(one, other, files)) best = { gain, pair: [one, other] }
      }
    const [one, other] = best.pair
    if (!one || !other) return files.toSorted((a, b) => b.screens.size - a.screens.size)
    files = [...files.filter((file) => !best.pair.includes(file)), merged(one, other)]
  }
}

const merged = (one: SharedModules, other: SharedModules): SharedModules => ({
  screens: new Set([...one.screens, ...other.screens]),
  ids: [...one.ids, ...other.ids],
  needs: new Set([...one.needs, ...other.needs]),
  bytes: one.bytes + other.bytes,
})

function gainOf(one: SharedModules, other: SharedModules, bytesOfRequest: number): number {
  const both = Array.from(one.screens).filter((screen) => other.screens.has(screen)).length
  const unused = one.bytes * (other.screens.size - both) + other.bytes * (one.screens.size - both)
  return both * bytesOfRequest - unused
}

/** A screen must not get more files by it: whatever the merged modules need is loaded by all of their screens. */
function mayMerge(one: SharedModules, other: SharedModules, files: SharedModules[]): boolean {
  const { screens, needs } = merged(one, other)
  return files.every(
    (file) =>
      file === one ||
      file === other ||
      Array.from(screens).every((screen) => file.screens.has(screen)) ||
      file.ids.every((id) => !needs.has(id)),
  )
}
