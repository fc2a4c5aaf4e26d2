import { Decimal128 } from 'bson'
import type { Double, Long } from 'bson'
import { decimalOfDouble, readDecimal, writeDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { addDecimals } from './decimalArithmetic.ts'
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

/** Adds numbers of any types as MongoDB does: with two doubles, so that integers stay exact, and decimals apart. */
export class ExactSum {
  #sum = 0
  #addend = 0
  #special = 0
  #decimals: Decimal128 = writeDecimal({ kind: 'finite', negative: false, coefficient: 0n, exponent: 0 })
  type: NumericType = 'int'

  /** Adds a number. */
  add(value: unknown): void {
    const type = numericType(value)
    if (type === null) return
    this.type = wider(this.type, type)
    if (value instanceof Decimal128)
      this.#decimals = addDecimals(readDecimal(this.#decimals), readDecimal(value))
    else if (type === 'long') this.addLong(asBigInt(value))
    else this.#addDouble(asDouble(value))
  }

  /** Adds a 64-bit integer without making the sum wider. */
  addLong(value: bigint): void {
    const high = (value / HIGH) * HIGH
    this.#addDouble(Number(value - high))
    this.#addDouble(Number(high))
  }

  #addDouble(value: number): void {
    this.#special += value
    const [next, rest] = quickTwoSum(value, this.#addend)
    const [sum, addend] = twoSum(this.#sum, next)
    this.#sum = sum
    this.#addend = rest + addend
  }

  /** The sum of all numbers that are no decimals; as in MongoDB without the second double. */
  get double(): number {
    return Number.isNaN(this.#sum) ? this.#special : this.#sum
  }

  /** The sum as a whole number of any size, or null if it has none. */
  get whole(): bigint | null {
    if (!Number.isFinite(this.#sum) || !Number.isFinite(this.#addend)) return null
    const first = rounded(this.#sum)
    return BigInt(first) + BigInt(rounded(this.#sum - first + this.#addend))
  }

  /** The sum of all numbers as a decimal. */
  get decimal(): Decimal {
    const rest = Number.isFinite(this.#sum)
      ? addDecimals(decimalOfDouble(this.#sum), decimalOfDouble(this.#addend))
      : writeDecimal(decimalOfDouble(this.double))
    return readDecimal(addDecimals(readDecimal(this.#decimals), readDecimal(rest)))
  }

  /** The sum in the widest type that was added; integers beyond 64 bits become a double. */
  get total(): number | Double | Long | Decimal128 {
    if (this.type === 'decimal') return writeDecimal(this.decimal)
    const { whole } = this
    const integer =
      this.type === 'double' || whole === null
        ? undefined
        : this.type === 'long'
          ? long(whole)
          : intOrLong(whole)
    return integer ?? double(this.double)
  }
}
