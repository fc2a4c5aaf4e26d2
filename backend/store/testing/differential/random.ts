/** Random choices that are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  /** True in one of `count` cases. */
  oneIn(count: number): boolean {
    return this.below(count) === 0
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** A list of `least` to `most` things. */
  list<T>(least: number, most: number, make: (at: number) => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, (_, at) => make(at))
  }
}
