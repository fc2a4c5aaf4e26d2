import type { Double, Long } from 'bson'
import { notImplemented } from '../commands/errors.ts'
import { asBigInt, asDouble, double, intOrLong, long, numericType, wider } from './numeric.ts'
import type { NumericType } from './numeric.ts'

const HIGH = 1n << 32n

/** Rounds half away from zero. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

/**
 * The sum of two doubles, and what it lacks if the second is not the larger one. MongoDB takes it also where that is
 * not so, and then loses a part.
 */
function quickTwoSum(left: number, right: number): [sum: number, rest: number] {
  const sum = left + right
  return [sum, right - (sum - left)]
}

/** The sum of two doubles, and what it lacks. */
function twoSum(left: number, right: number): [sum: number, rest: number] {
  const sum = left + right
  const part = sum - left
  return [sum, left - (sum - part) + (right - part)]
}

/** Adds numbers of any types as MongoDB does: with two doubles, so that integers stay exact. */
export class ExactSum {
  #sum = 0
  #addend = 0
  #special = 0
  #type: NumericType = 'int'

  /** Adds a value, if it is a number. Throws NotImplemented (238) for a Decimal128. */
  add(value: unknown): void {
    const type = numericType(value)
    if (type === null) return
    if (type === 'decimal') throw notImplemented('Arithmetic with a Decimal128')
    this.#type = wider(this.#type, type)
    if (type === 'long') {
      const whole = asBigInt(value)
      const high = (whole / HIGH) * HIGH
      this.#addDouble(Number(whole - high))
      this.#addDouble(Number(high))
    } else this.#addDouble(asDouble(value))
  }

  #addDouble(value: number): void {
    this.#special += value
    const [next, rest] = quickTwoSum(value, this.#addend)
    const [sum, addend] = twoSum(this.#sum, next)
    this.#sum = sum
    this.#addend = rest + addend
  }

  /** The sum in the widest type that was added; integers beyond 64 bits become a double. */
  get result(): number | Double | Long {
    const whole = this.#type === 'double' ? null : this.#whole
    const integer = whole === null ? undefined : this.#type === 'long' ? long(whole) : intOrLong(whole)
    // As in MongoDB without the second double.
    return integer ?? double(Number.isNaN(this.#sum) ? this.#special : this.#sum)
  }

  /** The sum as a whole number of any size, or null if it has none. */
  get #whole(): bigint | null {
    if (!Number.isFinite(this.#sum) || !Number.isFinite(this.#addend)) return null
    const first = rounded(this.#sum)
    return BigInt(first) + BigInt(rounded(this.#sum - first + this.#addend))
  }
}
