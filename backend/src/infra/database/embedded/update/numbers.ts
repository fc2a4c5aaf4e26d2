import { Decimal128, Long } from 'bson'
import { toNumber, typeName } from '../bson.ts'
import { badValue, typeMismatch } from '../errors.ts'
import { addDecimals, multiplyDecimals } from '../numbers/decimalArithmetic.ts'
import {
  asBigInt,
  asDecimal,
  asDouble,
  compareNumbers,
  double,
  intOrLong,
  long,
  numericType,
  wider,
} from '../numbers/numeric.ts'
import { show } from '../storage/duplicate.ts'

/** `$inc` and `$mul`: calculates in the wider of the two types; 32-bit integers become 64 bits wide if they must. A missing
 * field counts as 0. */
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
  if (current === undefined) return operator === '$inc' ? operand : calculate('$mul', 0, operand, path, id)
  if (toNumber(current) === null) {
    const field = path.split('.').at(-1) ?? path
    throw typeMismatch(
      `Cannot apply ${operator} to a value of non-numeric type. {_id: ${show(id)}} has the field '${field}' of non-numeric type ${typeName(current)}`,
    )
  }
  const type = wider(numericType(current) ?? 'int', numericType(operand) ?? 'int')
  if (type === 'decimal') {
    const result = (operator === '$inc' ? addDecimals : multiplyDecimals)(
      asDecimal(current),
      asDecimal(operand),
    )
    // An equal value is no change, so that its number of digits stays.
    return current instanceof Decimal128 && compareNumbers(current, result) === 0 ? current : result
  }
  if (type === 'double') {
    const [a, b] = [asDouble(current), asDouble(operand)]
    const result = operator === '$inc' ? a + b : a * b
    // An equal value is no change, so that 0 keeps its sign.
    return numericType(current) === 'double' && result === a ? current : double(result)
  }
  const [left, right] = [asBigInt(current), asBigInt(operand)]
  const whole = operator === '$inc' ? left + right : left * right
  const result = type === 'long' ? long(whole) : intOrLong(whole)
  if (result === undefined)
    throw badValue(
      `Failed to apply ${operator} operations to current value (${show(current)}) for document {_id: ${show(id)}}`,
    )
  return result
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
  const type = numericType(value)
  return type === 'int' || type === 'long' ? asBigInt(value) : null
}

/** Bits of 32-bit integers stay 32 bits wide. */
const fit = (value: bigint, wide: boolean): unknown =>
  wide ? Long.fromBigInt(BigInt.asIntN(64, value)) : Number(BigInt.asIntN(32, value))
