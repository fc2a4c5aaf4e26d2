import { Decimal128, Long } from 'bson'
import { toNumber, typeName } from '../bson.ts'
import { badValue, notImplemented, typeMismatch } from '../errors.ts'
import { show } from '../storage/duplicate.ts'

/** `$inc` and `$mul`: calculates with 64-bit integers exactly, otherwise with doubles. A missing field counts as 0. */
export function calculate(
  operator: '$inc' | '$mul',
  current: unknown,
  operand: unknown,
  path: string,
  id: unknown,
): unknown {
  if (toNumber(operand) === null) {
    const verb = operator === '$inc' ? 'increment' : 'multiply'
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`)
  }
  if (current === undefined) return operator === '$inc' ? operand : 0
  if (toNumber(current) === null) {
    const field = path.split('.').at(-1) ?? path
    throw typeMismatch(
      `Cannot apply ${operator} to a value of non-numeric type. {_id: ${show(id)}} has the field '${field}' of non-numeric type ${typeName(current)}`,
    )
  }
  if (current instanceof Decimal128 || operand instanceof Decimal128)
    throw notImplemented(`${operator} of a Decimal128`)
  const left = integerOf(current)
  const right = integerOf(operand)
  if (left !== null && right !== null)
    return fit(
      operator === '$inc' ? left + right : left * right,
      current instanceof Long || operand instanceof Long,
    )
  const a = toNumber(current) ?? 0
  const b = toNumber(operand) ?? 0
  return operator === '$inc' ? a + b : a * b
}

/** `$bit`: and, or, xor of integers. */
export function bitwise(current: unknown, operation: string, operand: unknown): unknown {
  const right = integerOf(operand)
  if (right === null)
    throw badValue(
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand)}' is not supported here: {${operation}: ${show(operand)}}`,
    )
  const left = current === undefined ? 0n : integerOf(current)
  if (left === null) throw badValue(`Cannot apply $bit to a value of non-integral type.`)
  const wide = current instanceof Long || operand instanceof Long
  if (operation === 'and') return fit(left & right, wide)
  if (operation === 'or') return fit(left | right, wide)
  if (operation === 'xor') return fit(left ^ right, wide)
  throw badValue(
    `The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}' which is an unknown operator: {${operation}: ${show(operand)}}`,
  )
}

function integerOf(value: unknown): bigint | null {
  if (value instanceof Long) return value.toBigInt()
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : null
}

function fit(value: bigint, wide: boolean): unknown {
  if (BigInt.asIntN(64, value) !== value)
    throw badValue('Failed to apply the operation: the result does not fit in a 64-bit integer')
  return wide || !Number.isSafeInteger(Number(value)) ? Long.fromBigInt(value) : Number(value)
}
