const SIGN = 1n << 63n

/** A growing byte buffer that writes values in a form whose bytes sort as the values do. */
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

  /** Writes a signed integer with the sign bit flipped, so that negative ones sort first. */
  int64(value: bigint): void {
    this.uint64(BigInt.asUintN(64, value) ^ SIGN)
  }

  /** Writes a double so that its bytes sort by value: NaN first, then minus to plus infinity; -0 is 0. */
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

  /**
   * Writes text as UTF-8 with zero bytes escaped, and two zero bytes at the end, so that a text sorts before
   * any longer text that starts with it.
   */
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

  /** Returns a copy of the bytes written so far. */
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
