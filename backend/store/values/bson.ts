import { BSONError, Decimal128, Double, Int32, Long, serialize, Timestamp } from 'bson'
import { decodeDocument, fitsInt32 } from './bsonDecode.ts'
import { CommandError, typeMismatch } from '../commands/errors.ts'

/** A BSON document in memory. */
export type Doc = Record<string, unknown>

/** The largest document that can be stored, as in MongoDB. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

/** How deep a stored document may be nested, itself included, as in MongoDB. */
const MAX_LEVELS = 180

export { decodeDocument as decode }

/** Encodes a document. Throws BSONObjectTooLarge (10334) above 16 MB. */
export function encode(doc: Doc): Uint8Array {
  const bytes = encodeReply(doc)
  checkDocumentSize(bytes)
  return bytes
}

/** Encodes a reply, which may be larger than a stored document. */
export function encodeReply(doc: Doc): Uint8Array {
  try {
    return serialize(doc, { ignoreUndefined: false, checkKeys: false })
  } catch (error) {
    if (error instanceof BSONError || error instanceof RangeError) throw new CommandError(22, error.message)
    throw error
  }
}

/** Throws BSONObjectTooLarge (10334) when a document is too large to be stored. */
export function checkDocumentSize(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.byteLength} (0x${bytes.byteLength.toString(16).toUpperCase()}) is invalid. Size must be between 0 and 16793600(16MB)`,
    )
  }
}

/** Throws Overflow (15) for a document that is nested deeper than MongoDB stores. */
export function checkDepth(value: unknown, level = 1): void {
  const parts = Array.isArray(value) ? (value as unknown[]) : isDoc(value) ? Object.values(value) : null
  if (!parts) return
  if (level > MAX_LEVELS)
    throw new CommandError(15, `cannot insert document because it exceeds ${MAX_LEVELS} levels of nesting`)
  for (const part of parts) if (typeof part === 'object' && part !== null) checkDepth(part, level + 1)
}

/** True for an embedded document; false for arrays, dates, ObjectIds and every other BSON value. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Returns the value as a document; throws TypeMismatch (14) that names the field. */
export function expectDoc(value: unknown, field: string): Doc {
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'object'`)
  return value
}

/** Returns the value as an array; throws TypeMismatch (14) that names the field. */
export function expectArray(value: unknown, field: string): unknown[] {
  if (!Array.isArray(value))
    throw typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'array'`)
  return value
}

/** True for a 64-bit integer. A Timestamp is no number, although its class extends that of Long. */
export const isLong = (value: unknown): value is Long =>
  value instanceof Long && !(value instanceof Timestamp)

/** Converts a number of any BSON type to a JavaScript number; returns null for anything else. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return null
  if (isLong(value)) return value.toNumber()
  if (value instanceof Double || value instanceof Int32) return value.value
  return value instanceof Decimal128 ? Number(value.toString()) : null
}

/** Returns MongoDB's name of a value's type, as used by `$type` and by error messages. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof RegExp) return 'regex'
  switch (typeof value) {
    case 'number':
      return fitsInt32(value) ? 'int' : 'double'
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'long'
    default:
  }
  const tag = typeof value === 'object' && '_bsontype' in value ? String(value._bsontype) : ''
  return BSON_NAMES[tag] ?? 'object'
}

const BSON_NAMES: Record<string, string> = {
  ObjectId: 'objectId',
  Long: 'long',
  Int32: 'int',
  Double: 'double',
  Decimal128: 'decimal',
  Binary: 'binData',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  Code: 'javascript',
  BSONSymbol: 'symbol',
}
