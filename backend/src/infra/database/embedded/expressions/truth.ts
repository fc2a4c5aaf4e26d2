import { numericType, asDouble } from '../numbers/numeric.ts'

/** Says whether a condition of an expression holds: false, null, a missing value and zero do not. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined) return false
  if (numericType(value) === null) return true
  return asDouble(value) !== 0
}
