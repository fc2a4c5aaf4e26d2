import { Binary, Decimal128 } from 'bson'
import { isLong, toNumber } from '../bson.ts'
import { badValue, notImplemented } from '../errors.ts'
import type { ValuesTest } from './valuesTest.ts'

type BitOperator = '$bitsAllSet' | '$bitsAnySet' | '$bitsAllClear' | '$bitsAnyClear'

/** Compiles one of the bit operators; the mask is a number, binary data, or a list of positions. */
export function bitTest(operator: BitOperator, operand: unknown): ValuesTest {
  const mask = maskOf(operand)
  const matchesValue = (value: unknown): boolean => {
    const bits = bitsOf(value)
    if (bits === null) return false
    const set = bits & mask
    if (operator === '$bitsAllSet') return set === mask
    if (operator === '$bitsAnySet') return set !== 0n
    if (operator === '$bitsAllClear') return set === 0n
    return set !== mask
  }
  return (values) =>
    values.some((value) => matchesValue(value) || (Array.isArray(value) && value.some(matchesValue)))
}

function maskOf(operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return (operand as unknown[]).reduce<bigint>((mask, position) => {
      const bit = toNumber(position)
      if (bit === null || !Number.isInteger(bit) || bit < 0 || bit > 8191)
        throw badValue('bit positions must be an integer >= 0')
      return mask | (1n << BigInt(bit))
    }, 0n)
  }
  const bits = bitsOf(operand)
  const number = toNumber(operand)
  if (bits === null || (number !== null && number < 0))
    throw badValue('a bit mask takes a non-negative number, an array of positions or binary data')
  return bits
}

function bitsOf(value: unknown): bigint | null {
  if (isLong(value)) return BigInt.asUintN(64, value.toBigInt())
  const number = toNumber(value)
  if (value instanceof Decimal128 && !Number.isSafeInteger(number))
    throw notImplemented('A bit test of a Decimal128')
  if (number !== null)
    return Number.isInteger(number) && number >= -(2 ** 63) && number < 2 ** 63
      ? BigInt.asUintN(64, BigInt(number))
      : null
  if (value instanceof Binary) {
    return [...value.value()].reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n)
  }
  return null
}
