import { decode } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'

/** The largest message that is accepted. */
export const MAX_MESSAGE_BYTES = 48_000_000
const HEADER = 16
const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013

/** A parsed request: its command, and the kind of reply that it expects. */
export interface Request {
  requestId: number
  kind: 'message' | 'query'
  body: Doc
  /** False for fire-and-forget writes. */
  wantsReply: boolean
}

/**
 * Thrown when the bytes are not a message of the protocol. The connection must be closed, because the end of
 * the message cannot be found.
 */
export class ProtocolError extends Error {}

/**
 * Parses one whole message. Throws ProtocolError for an invalid frame, CommandError for invalid BSON in it.
 */
export function readMessage(bytes: Buffer): Request {
  const requestId = bytes.readInt32LE(4)
  const opCode = bytes.readInt32LE(12)
  if (opCode === OP_MSG) return readMsg(bytes, requestId)
  if (opCode === OP_QUERY) return readQuery(bytes, requestId)
  throw new ProtocolError(`opcode ${opCode} is not supported`)
}

function readMsg(bytes: Buffer, requestId: number): Request {
  if (bytes.byteLength < HEADER + 4 + 1 + 5) throw new ProtocolError('message too short')
  const flags = bytes.readUInt32LE(HEADER)
  // The low 16 bits are flags that a server must understand; only checksum and moreToCome are known.
  if ((flags & 0xffff & ~3) !== 0) throw new ProtocolError('unknown required flag')
  let end = bytes.byteLength
  if ((flags & 1) !== 0) {
    end -= 4
    if (end < HEADER + 10 || crc32c(bytes.subarray(0, end)) !== bytes.readUInt32LE(end))
      throw new ProtocolError('checksum does not match')
  }
  let body: Doc | null = null
  const sequences: Doc = {}
  let at = HEADER + 4
  while (at < end) {
    const kind = bytes[at]
    at += 1
    if (kind === 0) {
      if (body) throw new ProtocolError('two bodies')
      const doc = slice(bytes, at, end)
      body = decode(doc)
      at += doc.byteLength
    } else if (kind === 1) {
      const section = slice(bytes, at, end)
      const nameEnd = section.indexOf(0, 4)
      if (nameEnd < 0) throw new ProtocolError('a sequence without a name')
      const docs: Doc[] = []
      for (let inner = nameEnd + 1; inner < section.byteLength;) {
        const doc = slice(section, inner, section.byteLength)
        docs.push(decode(doc))
        inner += doc.byteLength
      }
      sequences[section.toString('utf8', 4, nameEnd)] = docs
      at += section.byteLength
    } else throw new ProtocolError(`unknown section kind ${String(kind)}`)
  }
  if (!body) throw new ProtocolError('no body')
  return { requestId, kind: 'message', body: { ...body, ...sequences }, wantsReply: (flags & 2) === 0 }
}

function readQuery(bytes: Buffer, requestId: number): Request {
  const nameEnd = bytes.indexOf(0, HEADER + 4)
  if (nameEnd < 0 || nameEnd + 9 > bytes.byteLength) throw new ProtocolError('a query without a name')
  const body = decode(slice(bytes, nameEnd + 9, bytes.byteLength))
  return { requestId, kind: 'query', body: { ...body, $db: 'admin' }, wantsReply: true }
}

function slice(bytes: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw new ProtocolError('truncated')
  const length = bytes.readInt32LE(at)
  if (length < 5 || at + length > end) throw new ProtocolError('a length beyond its message')
  return bytes.subarray(at, at + length)
}

/** Builds the message that replies to a request. */
export function writeReply(request: Request, reply: Uint8Array, id: number): Buffer {
  const prefix = request.kind === 'query' ? queryPrefix() : Buffer.alloc(5)
  const header = Buffer.alloc(HEADER)
  header.writeInt32LE(HEADER + prefix.byteLength + reply.byteLength, 0)
  header.writeInt32LE(id, 4)
  header.writeInt32LE(request.requestId, 8)
  header.writeInt32LE(request.kind === 'query' ? OP_REPLY : OP_MSG, 12)
  return Buffer.concat([header, prefix, reply])
}

function queryPrefix(): Buffer {
  const prefix = Buffer.alloc(20)
  prefix.writeInt32LE(8, 0)
  prefix.writeInt32LE(1, 16)
  return prefix
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

/** Returns the CRC-32C checksum of the bytes; a message may end with one. */
function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
