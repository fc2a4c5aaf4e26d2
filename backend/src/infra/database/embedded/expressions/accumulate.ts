import { isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { compareValues, keyString } from '../keyEncoding.ts'
import { divideDecimals } from '../numbers/decimalArithmetic.ts'
import { ExactSum } from '../numbers/exactSum.ts'
import { decimalOfInteger, double, numericType } from '../numbers/numeric.ts'
import { isNullish } from './expression.ts'
import { setField } from '../setField.ts'

/** Collects the values of one group. */
export interface Accumulator {
  /** True once further values change nothing; they are not even calculated. */
  readonly isComplete?: boolean
  add(value: unknown): void
  /** The value of the group; `undefined` if it has none. */
  readonly result: unknown
}

function sum(): Accumulator {
  const total = new ExactSum()
  return {
    add: (value) => total.add(value),
    get result() {
      return total.total
    },
  }
}

function average(): Accumulator {
  const total = new ExactSum()
  let count = 0
  return {
    add: (value) => {
      if (numericType(value) === null) return
      total.add(value)
      count += 1
    },
    get result() {
      if (count === 0) return null
      if (total.type === 'decimal') return divideDecimals(total.decimal, decimalOfInteger(BigInt(count)))
      return double(total.double / count)
    },
  }
}

const extreme = (sign: 1 | -1) => (): Accumulator => {
  let best: unknown
  return {
    add: (value) => {
      if (isNullish(value)) return
      if (best === undefined || compareValues(value, best) * sign > 0) best = value
    },
    get result() {
      return best ?? null
    },
  }
}

function first(): Accumulator {
  let value: unknown
  let isComplete = false
  return {
    add: (next) => {
      if (!isComplete) value = next
      isComplete = true
    },
    get isComplete() {
      return isComplete
    },
    get result() {
      return value
    },
  }
}

function last(): Accumulator {
  let value: unknown
  return {
    add: (next) => {
      value = next
    },
    get result() {
      return value
    },
  }
}

function push(): Accumulator {
  const list: unknown[] = []
  return {
    add: (value) => {
      if (value !== undefined) list.push(value)
    },
    result: list,
  }
}

function addToSet(): Accumulator {
  const values = new Map<string, unknown>()
  return {
    add: (value) => {
      if (value === undefined) return
      const key = keyString(value)
      if (!values.has(key)) values.set(key, value)
    },
    get result() {
      return [...values.values()]
    },
  }
}

function mergeObjects(): Accumulator {
  const merged: Doc = {}
  return {
    add: (value) => {
      if (isNullish(value)) return
      if (!isDoc(value))
        throw new CommandError(
          40400,
          `$mergeObjects requires object inputs, but input ${typeName(value)} is of type ${typeName(value)}`,
        )
      for (const [name, field] of Object.entries(value)) setField(merged, name, field)
    },
    result: merged,
  }
}

/** The accumulators of `$group`, each of which starts a new group. */
export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
}

/** Returns the value of an accumulator over a list. */
export function accumulate(name: string, values: readonly unknown[]): unknown {
  const accumulator = ACCUMULATORS[name]?.()
  for (const value of values) accumulator?.add(value)
  return accumulator?.result
}
