const SIGN = 1n << 63n

/** Collects bytes in the orders that key encoding needs; grows as it is written to. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(64)
  #length = 0

  byte(value: number): void {
    this.#reserve(1)
    this.#buffer[this.#length++] = value
  }

  uint16(value: number): void {
    this.#reserve(2)
    this.#length = this.#buffer.writeUInt16BE(value, this.#length)
  }

  uint32(value: number): void {
    this.#reserve(4)
    this.#length = this.#buffer.writeUInt32BE(value, this.#length)
  }

  uint64(value: bigint): void {
    this.#reserve(8)
    this.#length = this.#buffer.writeBigUInt64BE(BigInt.asUintN(64, value), this.#length)
  }

  /** A signed integer with the sign bit turned, so that negative ones come first. */
  int64(value: bigint): void {
    this.uint64(BigInt.asUintN(64, value) ^ SIGN)
  }

  /** A double in an order that bytes compare: NaN first, then from minus to plus infinity; -0 is 0. */
  orderedDouble(value: number): void {
    this.#reserve(8)
    const at = this.#length
    this.#length += 8
    if (Number.isNaN(value)) {
      this.#buffer.fill(0, at, at + 8)
      return
    }
    this.#buffer.writeDoubleBE(value === 0 ? 0 : value, at)
    const negative = (this.#buffer[at] ?? 0) >= 0x80
    if (negative) for (let i = at; i < at + 8; i++) this.#buffer[i] = 0xff ^ (this.#buffer[i] ?? 0)
    else this.#buffer[at] = 0x80 | (this.#buffer[at] ?? 0)
  }

  /** Text as UTF-8, its zero bytes escaped, closed by two zeros: a shorter text sorts before its continuation. */
  escaped(text: string): void {
    const bytes = Buffer.from(text, 'utf8')
    if (bytes.includes(0)) {
      for (const byte of bytes) {
        this.byte(byte)
        if (byte === 0) this.byte(0xff)
      }
    } else this.raw(bytes)
    this.byte(0)
    this.byte(0)
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.byteLength)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.byteLength
  }

  /** What was written, as a copy. */
  bytes(): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#buffer, 0, this.#length)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#buffer.byteLength) return
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.byteLength * 2, this.#length + more))
    grown.set(this.#buffer.subarray(0, this.#length))
    this.#buffer = grown
  }
}
