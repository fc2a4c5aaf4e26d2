import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { CommandError, notImplemented } from '../commands/errors.ts'

type Fields = Record<string, unknown>

const MAX_DEPTH = 200
const MAX_DATE_MS = 8.64e15
const KNOWN_NAMES = 2048

/**
 * Decodes a document without loss, so that encoding it again gives the same bytes: 32-bit integers and doubles
 * become numbers, but a double that would be encoded as an integer stays a `Double`; 64-bit integers stay
 * `Long`, regular expressions `BSONRegExp`. Unlike `deserialize` of bson, it makes no `DBRef`: `$ref` and `$id`
 * are ordinary fields.
 * Throws InvalidBSON (22) for bytes that are not a document.
 */
export function decodeDocument(bytes: Uint8Array): Fields {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (buffer.readInt32LE(0) !== buffer.byteLength) throw invalid('the length does not fit')
    return new Reader(buffer).fields(0, buffer.byteLength, 0)
  } catch (error) {
    // A position outside of the bytes.
    if (error instanceof RangeError) throw invalid('it is cut short')
    throw error
  }
}

const invalid = (reason: string): CommandError => new CommandError(22, `invalid BSON: ${reason}`)

/** Field names seen before, by a hash of their bytes: most documents of a collection have the same names. */
const names: (string | undefined)[] = Array.from({ length: KNOWN_NAMES })

class Reader {
  readonly #buffer: Buffer
  #at = 0

  constructor(buffer: Buffer) {
    this.#buffer = buffer
  }

  /** The fields of the document in `start` to `end`; a field with a name such as `__proto__` is an own one. */
  fields(start: number, end: number, depth: number): Fields {
    const doc: Fields = {}
    this.#open(start, end, depth)
    for (;;) {
      const type = this.#buffer.readUInt8(this.#at++)
      if (type === 0) break
      const name = this.#name(end)
      setField(doc, name, this.#value(type, end, depth))
    }
    if (this.#at !== end) throw invalid('a document does not end where it should')
    return doc
  }

  #items(start: number, end: number, depth: number): unknown[] {
    const list: unknown[] = []
    this.#open(start, end, depth)
    for (;;) {
      const type = this.#buffer.readUInt8(this.#at++)
      if (type === 0) break
      this.#at = this.#zero(end) + 1
      list.push(this.#value(type, end, depth))
    }
    if (this.#at !== end) throw invalid('an array does not end where it should')
    return list
  }

  #open(start: number, end: number, depth: number): void {
    if (depth > MAX_DEPTH)
      throw new CommandError(15, `BSONObj exceeded maximum nested object depth: ${MAX_DEPTH}`)
    if (end - start < 5 || this.#buffer[end - 1] !== 0) throw invalid('a document has no end')
    this.#at = start + 4
  }

  #zero(end: number): number {
    const at = this.#buffer.indexOf(0, this.#at)
    if (at < 0 || at >= end) throw invalid('a name has no end')
    return at
  }

  #name(end: number): string {
    const buffer = this.#buffer
    const from = this.#at
    let at = from
    let hash = 17
    let byte = buffer[at] ?? 0
    while (byte !== 0) {
      hash = (hash * 31 + byte) | 0
      at += 1
      byte = buffer[at] ?? 0
    }
    if (at >= end) throw invalid('a name has no end')
    this.#at = at + 1
    const slot = hash & (KNOWN_NAMES - 1)
    const cachedName = names[slot]
    if (cachedName !== undefined && isSame(cachedName, buffer, from, at)) return cachedName
    const name = buffer.toString('utf8', from, at)
    if (name.length === at - from && name.length < 40) names[slot] = name
    return name
  }

  #cstring(end: number): string {
    const at = this.#zero(end)
    const text = this.#buffer.toString('utf8', this.#at, at)
    this.#at = at + 1
    return text
  }

  #int32(): number {
    const value = this.#buffer.readInt32LE(this.#at)
    this.#at += 4
    return value
  }

  #string(end: number): string {
    const length = this.#int32()
    const from = this.#at
    const to = from + length - 1
    if (length < 1 || to >= end || this.#buffer[to] !== 0) throw invalid('a string has a wrong length')
    this.#at = to + 1
    return this.#buffer.toString('utf8', from, to)
  }

  #copy(length: number, end: number): Uint8Array {
    if (length < 0 || this.#at + length > end) throw invalid('a length beyond its document')
    const bytes = Uint8Array.prototype.slice.call(this.#buffer, this.#at, this.#at + length)
    this.#at += length
    return bytes
  }

  #embedded(end: number): [number, number] {
    const start = this.#at
    const length = this.#buffer.readInt32LE(start)
    if (length < 5 || start + length > end) throw invalid('a length beyond its document')
    return [start, start + length]
  }

  #value(type: number, end: number, depth: number): unknown {
    switch (type) {
      case 0x01:
        return this.#double()
      case 0x02:
        return this.#string(end)
      case 0x03:
        return this.fields(...this.#embedded(end), depth + 1)
      case 0x04:
        return this.#items(...this.#embedded(end), depth + 1)
      case 0x05:
        return this.#binary(end)
      case 0x07:
        return new ObjectId(this.#copy(12, end))
      case 0x08:
        return this.#buffer.readUInt8(this.#at++) === 1
      case 0x09:
        return this.#date()
      case 0x0a:
        return null
      case 0x10:
        return this.#int32()
      case 0x11:
        return new Timestamp(this.#long())
      case 0x12:
        return this.#long()
      default:
        return this.#rare(type, end, depth)
    }
  }

  #rare(type: number, end: number, depth: number): unknown {
    switch (type) {
      case 0x06:
        throw notImplemented('The deprecated BSON type undefined')
      case 0x0b:
        return new BSONRegExp(this.#cstring(end), this.#cstring(end))
      case 0x0c:
        throw notImplemented('The deprecated BSON type DBPointer')
      case 0x0d:
        return new Code(this.#string(end))
      case 0x0e:
        return new BSONSymbol(this.#string(end))
      case 0x0f:
        this.#at += 4
        return new Code(this.#string(end), this.fields(...this.#embedded(end), depth + 1))
      case 0x13:
        return new Decimal128(this.#copy(16, end))
      case 0xff:
        return new MinKey()
      case 0x7f:
        return new MaxKey()
      default:
        throw invalid(`unknown type ${type}`)
    }
  }

  #double(): number | Double {
    const value = this.#buffer.readDoubleLE(this.#at)
    this.#at += 8
    return fitsInt32(value) ? new Double(value) : value
  }

  #long(): Long {
    const low = this.#int32()
    return new Long(low, this.#int32())
  }

  #date(): Date {
    const ms = Number(this.#buffer.readBigInt64LE(this.#at))
    this.#at += 8
    if (Math.abs(ms) > MAX_DATE_MS) throw notImplemented('A date beyond the year 275760')
    return new Date(ms)
  }

  #binary(end: number): Binary {
    const length = this.#int32()
    const subType = this.#buffer.readUInt8(this.#at++)
    // The old binary type repeats its length in front of its bytes.
    if (subType === 2) return new Binary(this.#copy(this.#int32(), end), subType)
    return new Binary(this.#copy(length, end), subType)
  }
}

function isSame(name: string, buffer: Buffer, from: number, to: number): boolean {
  if (name.length !== to - from) return false
  for (let at = from; at < to; at++) if (buffer[at] !== name.charCodeAt(at - from)) return false
  return true
}

/** True for a number that BSON encodes as a 32-bit integer. */
export const fitsInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0)

/** Sets an own field, also one with a name such as `__proto__`. */
export function setField(doc: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true })
  else doc[name] = value
}
