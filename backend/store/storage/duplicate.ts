import { Binary, Decimal128, Long, ObjectId } from 'bson'
import { isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError } from '../commands/errors.ts'

/** Creates the error of a unique index, with the message that drivers and Mongoose plugins look for. */
export function duplicateKey(
  namespace: string,
  indexName: string,
  keyPattern: unknown,
  keyValue: Doc,
): CommandError {
  const message = `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${show(keyValue)}`
  return new CommandError(11000, message, { keyPattern, keyValue })
}

/** Formats a value as MongoDB's messages do. */
export function show(value: unknown): string {
  if (isDoc(value)) {
    const fields = Object.entries(value).map(([key, entry]) => `${key}: ${show(entry)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof Binary)
    return `BinData(${value.sub_type}, ${Buffer.from(value.value()).toString('hex').toUpperCase()})`
  if (value instanceof Long || value instanceof Decimal128) return value.toString()
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) > 0x7fffffff ? `${value}.0` : String(value)
  return String(value)
}
