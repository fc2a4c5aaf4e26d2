import { Decimal128, Long, ObjectId, Timestamp } from 'bson'
import { typeName } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { atExponent, readDecimal, writeDecimal } from '../numbers/decimal.ts'
import {
  asBigInt,
  asDecimal,
  asDouble,
  decimalOfInteger,
  double,
  intOrLong,
  long,
  numericType,
} from '../numbers/numeric.ts'
import { dateAt } from './dateArithmetic.ts'
import { isNullish, unary } from './expression.ts'
import type { Operator } from './expression.ts'
import { isoText, textOfDouble } from './text.ts'

const failure = (message: string): CommandError => new CommandError(241, message)
const unsupported = (value: unknown, to: string): CommandError =>
  failure(`Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`)

/** A conversion of one value; null and a missing value give null. */
const conversion = (convert: (value: unknown) => unknown): Operator =>
  unary((value) => (isNullish(value) ? null : convert(value)))

/** Returns the whole number in front of the point of a number, of a boolean, of a date or of text. */
function wholeOf(value: unknown, to: string): bigint {
  const type = numericType(value)
  if (type === 'int' || type === 'long') return asBigInt(value)
  if (type === 'double') {
    const number = asDouble(value)
    if (!Number.isFinite(number))
      throw failure(
        `Attempt to convert infinity or NaN value to integer type in $convert with no onError value`,
      )
    return BigInt(Math.trunc(number))
  }
  if (value instanceof Decimal128) {
    const decimal = readDecimal(value)
    if (decimal.kind !== 'finite')
      throw failure(
        'Attempt to convert infinity or NaN value to integer type in $convert with no onError value',
      )
    if (Math.abs(asDouble(value)) >= 2 ** 64)
      throw failure(
        `Conversion would overflow target type in $convert with no onError value: ${value.toString()}`,
      )
    const { negative, coefficient } = atExponent(decimal, 0, 'zero')
    return negative ? -coefficient : coefficient
  }
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'string') {
    if (/^[+-]?0[xX]/.test(value))
      throw failure(`Illegal hexadecimal input in $convert with no onError value: ${value}`)
    if (!/^[+-]?\d+$/.test(value))
      throw failure(`Failed to parse number '${value}' in $convert with no onError value`)
    return BigInt(value.replace('+', ''))
  }
  throw unsupported(value, to)
}

const overflow = (value: unknown): CommandError =>
  failure(`Conversion would overflow target type in $convert with no onError value: ${String(value)}`)

function toInt(value: unknown): unknown {
  const result = intOrLong(wholeOf(value, 'int'))
  if (typeof result !== 'number') throw overflow(value)
  return result
}

function toLong(value: unknown): unknown {
  if (value instanceof Date) return Long.fromNumber(value.getTime())
  const result = long(wholeOf(value, 'long'))
  if (result === undefined) throw overflow(value)
  return result
}

const NUMBER_TEXT = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

function checkNumberText(text: string): void {
  if (NUMBER_TEXT.test(text)) return
  if (/^[+-]?0[xX]/.test(text))
    throw failure(`Illegal hexadecimal input in $convert with no onError value: ${text}`)
  if (/^[+-]?(inf|nan)/i.test(text)) throw notImplemented('Infinity or NaN from text')
  throw failure(`Failed to parse number '${text}' in $convert with no onError value`)
}

function toDouble(value: unknown): unknown {
  if (value instanceof Decimal128) {
    const number = asDouble(value)
    if (!Number.isFinite(number) && readDecimal(value).kind === 'finite') throw overflow(value)
    return double(number)
  }
  if (numericType(value) !== null) return double(asDouble(value))
  if (typeof value === 'boolean') return double(value ? 1 : 0)
  if (value instanceof Date) return double(value.getTime())
  if (typeof value !== 'string') throw unsupported(value, 'double')
  checkNumberText(value)
  const number = Number(value)
  if (!Number.isFinite(number))
    throw failure(`Failed to parse number '${value}' in $convert with no onError value: Out of range`)
  return double(number)
}

function toDecimal(value: unknown): unknown {
  if (value instanceof Decimal128) return value
  if (numericType(value) !== null) return writeDecimal(asDecimal(value))
  if (typeof value === 'boolean') return writeDecimal(decimalOfInteger(value ? 1n : 0n))
  if (value instanceof Date) return writeDecimal(decimalOfInteger(BigInt(value.getTime())))
  if (typeof value !== 'string') throw unsupported(value, 'decimal')
  checkNumberText(value)
  return Decimal128.fromStringWithRounding(value)
}

function toDate(value: unknown): unknown {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000)
  if (typeof value === 'string') throw notImplemented('A date from text')
  const type = numericType(value)
  if (type === null || type === 'int') throw unsupported(value, 'date')
  const whole = wholeOf(value, 'date')
  if (long(whole) === undefined) throw overflow(value)
  return dateAt(whole)
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Date) return isoText(value)
  const type = numericType(value)
  if (type === 'double') return textOfDouble(asDouble(value))
  if (type === 'decimal') return String(value)
  if (type !== null) return asBigInt(value).toString()
  throw unsupported(value, 'string')
}

function toObjectId(value: unknown): unknown {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string') throw unsupported(value, 'objectId')
  if (!/^[0-9a-fA-F]{24}$/.test(value))
    throw failure(`Failed to parse objectId '${value}' in $convert with no onError value`)
  return new ObjectId(value)
}

/** Operators that tell or change the type of a value. */
export const TYPES: Record<string, Operator> = {
  $type: unary((value) => typeName(value)),
  $isNumber: unary((value) => numericType(value) !== null),
  $toInt: conversion(toInt),
  $toLong: conversion(toLong),
  $toDouble: conversion(toDouble),
  $toDecimal: conversion(toDecimal),
  $toDate: conversion(toDate),
  $toString: conversion(toText),
  $toObjectId: conversion(toObjectId),
  $toBool: conversion((value) => {
    if (typeof value === 'boolean') return value
    const type = numericType(value)
    if (type === 'decimal')
      return (
        Number.isNaN(asDouble(value)) ||
        asDecimal(value).kind !== 'finite' ||
        asDecimal(value).coefficient !== 0n
      )
    return type === null ? true : asDouble(value) !== 0
  }),
}
