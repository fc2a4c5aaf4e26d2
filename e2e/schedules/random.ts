export interface Random {
  /** @returns a number from 0 up to, but not including, 1. */
  next: () => number
  /** @returns true so many times in a hundred. */
  chance: (percent: number) => boolean
  /** @returns one of them, or undefined of none. */
  pick: <T>(from: readonly T[]) => T | undefined
}

/** mulberry32: the same numbers for the same seed, everywhere. */
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
