import {
  BSONRegExp,
  Binary,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  BSONSymbol,
} from 'bson'
import { ByteWriter } from './byteWriter.ts'
import { isDoc } from './bson.ts'
import { writeDecimalKey } from './decimal.ts'
import { Positioned } from '../query/paths.ts'
import { compareNumbers } from './numeric.ts'

/** MongoDB's order of types: all values of a lower bracket sort before all values of a higher one. */
export const BRACKET = {
  /** Of what equals no value. */
  none: 0x00,
  minKey: 0x01,
  undefined: 0x03,
  null: 0x05,
  number: 0x0a,
  string: 0x0f,
  object: 0x14,
  array: 0x19,
  binary: 0x1e,
  objectId: 0x23,
  boolean: 0x28,
  date: 0x2d,
  timestamp: 0x2f,
  regex: 0x32,
  code: 0x3c,
  maxKey: 0x7f,
} as const

/** Returns the type bracket in which a value is sorted and compared. */
export function bracketOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return BRACKET.string
    case 'number':
    case 'bigint':
      return BRACKET.number
    case 'boolean':
      return BRACKET.boolean
    case 'undefined':
      return BRACKET.undefined
    default:
  }
  if (value === null) return BRACKET.null
  if (Array.isArray(value)) return value instanceof Positioned ? BRACKET.none : BRACKET.array
  if (value instanceof Date) return BRACKET.date
  if (value instanceof ObjectId) return BRACKET.objectId
  if (isDoc(value)) return BRACKET.object
  if (value instanceof Timestamp) return BRACKET.timestamp
  if (
    value instanceof Long ||
    value instanceof Int32 ||
    value instanceof Double ||
    value instanceof Decimal128
  )
    return BRACKET.number
  if (value instanceof Binary || value instanceof Uint8Array) return BRACKET.binary
  if (value instanceof BSONRegExp || value instanceof RegExp) return BRACKET.regex
  if (value instanceof MinKey) return BRACKET.minKey
  if (value instanceof MaxKey) return BRACKET.maxKey
  if (value instanceof BSONSymbol) return BRACKET.string
  return BRACKET.code
}

/**
 * Encodes a value so that the bytes sort as MongoDB sorts the values, across types and number types.
 * No encoding is a prefix of another, so several can be joined into a compound key, and inverted for a
 * descending part.
 */
export function encodeKey(value: unknown): Uint8Array {
  const out = new ByteWriter()
  writeKey(out, value)
  return out.bytes()
}

/** Compares two values in MongoDB's order: negative, zero or positive. A missing value sorts as null. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') {
    if (left < right) return -1
    if (left > right) return 1
    if (left === right) return 0
  }
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime()
  const brackets = bracketOf(left) - bracketOf(right)
  if (brackets !== 0) return brackets
  if (typeof left === 'string' && left === right) return 0
  if (bracketOf(left) === BRACKET.number) return compareNumbers(left, right)
  return Buffer.compare(encodeKey(left), encodeKey(right))
}

/** True when MongoDB treats both values as equal, such as 1 and Long(1). A missing value equals null here. */
export function equalValues(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left === 'string' || typeof right === 'string') return false
  return compareValues(left ?? null, right ?? null) === 0
}

function writeKey(out: ByteWriter, value: unknown): void {
  out.byte(bracketOf(value))
  writePayload(out, value)
}

function writePayload(out: ByteWriter, value: unknown): void {
  if (typeof value === 'string') return out.escaped(value)
  if (typeof value === 'number') return writeNumber(out, value, 0)
  if (typeof value === 'boolean') return out.byte(value ? 1 : 0)
  if (value === null || value === undefined) return
  if (typeof value === 'bigint') return writeInteger(out, value)
  if (Array.isArray(value)) {
    for (const item of value) writeKey(out, item ?? null)
    return out.byte(0)
  }
  if (value instanceof Date) return out.int64(BigInt(Number.isNaN(value.getTime()) ? 0 : value.getTime()))
  if (value instanceof ObjectId) return out.raw(value.id)
  if (value instanceof Timestamp) return out.uint64(value.toBigInt())
  if (value instanceof Long) return writeInteger(out, value.toBigInt())
  if (value instanceof Int32 || value instanceof Double) return writeNumber(out, value.valueOf(), 0)
  if (value instanceof Decimal128) return writeDecimalKey(out, value)
  if (value instanceof Binary) return writeBinary(out, value.value(), value.sub_type)
  if (value instanceof Uint8Array) return writeBinary(out, value, 0)
  if (value instanceof BSONRegExp) return writeRegex(out, value.pattern, value.options)
  if (value instanceof RegExp) return writeRegex(out, value.source, value.flags)
  if (value instanceof BSONSymbol) return out.escaped(value.valueOf())
  if (value instanceof MinKey || value instanceof MaxKey) return
  if (value instanceof Code) return out.escaped(String(value.code))
  if (typeof value === 'object') return writeFields(out, value)
}

function writeFields(out: ByteWriter, value: object): void {
  for (const [name, field] of Object.entries(value)) {
    out.byte(bracketOf(field))
    out.escaped(name)
    writePayload(out, field)
  }
  out.byte(0)
}

/**
 * Writes the nearest double, then the remainder to the exact value: 64-bit integers that round to the same
 * double get different keys.
 */
function writeNumber(out: ByteWriter, nearest: number, remainder: number): void {
  out.orderedDouble(nearest)
  out.uint16(remainder + 0x8000)
}

function writeInteger(out: ByteWriter, value: bigint): void {
  const nearest = Number(value)
  writeNumber(out, nearest, Number(value - BigInt(nearest)))
}

function writeBinary(out: ByteWriter, bytes: Uint8Array, subType: number): void {
  out.uint32(bytes.byteLength)
  out.byte(subType)
  out.raw(bytes)
}

function writeRegex(out: ByteWriter, pattern: string, flags: string): void {
  out.escaped(pattern)
  out.escaped(flags)
}

/** Returns the key of a value as text, for maps and sets. */
export const keyString = (value: unknown): string => Buffer.from(encodeKey(value)).toString('latin1')
