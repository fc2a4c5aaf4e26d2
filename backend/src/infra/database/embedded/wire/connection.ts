import type { Socket } from 'node:net'
import { encodeReply } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { asCommandError } from '../errors.ts'
import { MAX_MESSAGE_BYTES, ProtocolError, readMessage, writeReply } from './message.ts'
import type { Request } from './message.ts'
import type { Login } from './authentication.ts'
import { encodeWithBatch } from './reply.ts'

/** The largest message before the login: everything that a login needs is much smaller. */
const MAX_LOGIN_BYTES = 64 * 1024
let replyId = 0

/**
 * Serves one client: splits its bytes into messages and replies to each. Invalid bytes close the connection.
 * Reading pauses while the client does not read its replies, so that memory stays bounded.
 * @param login what the client has to do before any other command; null when it need not log in.
 */
export function serve(socket: Socket, login: Login | null, execute: (body: Doc) => Doc): void {
  const limit = () => (login && !login.isDone ? MAX_LOGIN_BYTES : MAX_MESSAGE_BYTES)
  const handleCommand = (body: Doc) => login?.handle(body) ?? execute(body)
  let chunks: Buffer[] = []
  let size = 0
  let needed = 16
  socket.on('error', () => socket.destroy())
  socket.on('drain', () => socket.resume())
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.byteLength
    try {
      while (size >= needed) {
        const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
        const length = bytes.readInt32LE(0)
        if (length < 16 || length > limit()) throw new ProtocolError(`a message of ${length} bytes`)
        needed = length
        chunks = [bytes]
        if (size < length) break
        handle(socket, bytes.subarray(0, length), handleCommand)
        chunks = [bytes.subarray(length)]
        size -= length
        needed = 16
      }
    } catch {
      socket.destroy()
    }
  })
}

function handle(socket: Socket, bytes: Buffer, execute: (body: Doc) => Doc): void {
  let request: Request = { requestId: bytes.readInt32LE(4), kind: 'message', body: {}, wantsReply: true }
  let reply: Uint8Array
  try {
    request = readMessage(bytes)
    reply = encodeWithBatch(execute(request.body))
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    reply = encodeReply(asCommandError(error).toReply())
  }
  if (!request.wantsReply) return
  replyId = (replyId + 1) % 0x7fffffff
  if (!socket.write(writeReply(request, reply, replyId))) socket.pause()
}
