import { encodeReply } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'

/** A list of documents that are already BSON; they are copied into the reply without being decoded. */
export class RawBatch {
  readonly docs: readonly Uint8Array[]
  constructor(docs: readonly Uint8Array[]) {
    this.docs = docs
  }
}

/** Encodes a reply; its `cursor` may contain a RawBatch. */
export function encodeWithBatch(reply: Doc): Uint8Array {
  const cursor = reply.cursor
  if (typeof cursor !== 'object' || cursor === null) return encodeReply(reply)
  const entry = Object.entries(cursor).find(([, value]) => value instanceof RawBatch)
  if (!entry || !(entry[1] instanceof RawBatch)) return encodeReply(reply)
  const { cursor: _cursor, ...outer } = reply
  const rest = Object.fromEntries(Object.entries(cursor).filter(([key]) => key !== entry[0]))
  const inner = append(encodeReply(rest), 0x04, entry[0], list(entry[1].docs))
  return append(encodeReply(outer), 0x03, 'cursor', inner)
}

function append(doc: Uint8Array, type: number, name: string, value: Uint8Array): Uint8Array {
  const whole = Buffer.concat([
    doc.subarray(0, -1),
    Uint8Array.of(type),
    Buffer.from(`${name}\0`),
    value,
    Uint8Array.of(0),
  ])
  whole.writeInt32LE(whole.byteLength, 0)
  return whole
}

function list(docs: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [new Uint8Array(4)]
  docs.forEach((doc, at) => parts.push(Buffer.from(`\u0003${at}\0`, 'latin1'), doc))
  parts.push(Uint8Array.of(0))
  const whole = Buffer.concat(parts)
  whole.writeInt32LE(whole.byteLength, 0)
  return whole
}
