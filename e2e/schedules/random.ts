export interface Random {
  /** @returns a number from 0 up to, but not including, 1. */
  next: () => number
  /** @returns true with this probability, in percent. */
  chance: (percent: number) => boolean
  /** @returns a random element, or undefined when there is none. */
  pick: <T>(from: readonly T[]) => T | undefined
}

/** Returns mulberry32, which gives the same numbers for the same seed on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (percent) => next() * 100 < percent,
    pick: (from) => from[Math.floor(next() * from.length)],
  }
}
