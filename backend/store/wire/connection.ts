import type { Socket } from 'node:net'
import { encodeReply } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { asCommandError } from '../commands/errors.ts'
import { MAX_MESSAGE_BYTES, ProtocolError, readMessage, writeReply } from './message.ts'
import type { Request } from './message.ts'
import type { Login } from './authentication.ts'
import { encodeWithBatch } from './reply.ts'

/** The largest message before the login: everything that a login needs is much smaller. */
const MAX_LOGIN_BYTES = 64 * 1024
let replyId = 0

type Execute = (body: Doc) => Doc | Promise<Doc>

/**
 * Serves one client: splits its bytes into messages and replies to each, one after another. Invalid bytes close the
 * connection. Reading pauses during a long command and while the client does not read its replies, so that memory
 * stays bounded.
 * @param login what the client has to do before any other command; null when it need not log in.
 */
export function serve(socket: Socket, login: Login | null, execute: Execute): void {
  const limit = () => (login && !login.isDone ? MAX_LOGIN_BYTES : MAX_MESSAGE_BYTES)
  const handleCommand: Execute = (body) => login?.handle(body) ?? execute(body)
  let chunks: Buffer[] = []
  let size = 0
  let needed = 16
  let isBusy = false
  const resume = () => {
    if (!isBusy && !socket.writableNeedDrain) socket.resume()
  }
  const goOnAfter = async (long: Promise<void>) => {
    await long
    isBusy = false
    readOn()
    resume()
  }
  const readOn = () => {
    try {
      while (!isBusy && size >= needed) {
        const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
        const length = bytes.readInt32LE(0)
        if (length < 16 || length > limit()) throw new ProtocolError(`a message of ${length} bytes`)
        needed = length
        chunks = [bytes]
        if (size < length) break
        const long = handle(socket, bytes.subarray(0, length), handleCommand)
        chunks = [bytes.subarray(length)]
        size -= length
        needed = 16
        if (!long) continue
        isBusy = true
        socket.pause()
        void goOnAfter(long)
      }
    } catch {
      socket.destroy()
    }
  }
  socket.on('error', () => socket.destroy())
  socket.on('drain', resume)
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.byteLength
    readOn()
  })
}

/** @returns a promise when the reply needs more time; nothing when it is sent. */
function handle(socket: Socket, bytes: Buffer, execute: Execute): Promise<void> | undefined {
  let request: Request = { requestId: bytes.readInt32LE(4), kind: 'message', body: {}, wantsReply: true }
  const send = (reply: Doc): void => {
    if (!request.wantsReply || socket.destroyed) return
    replyId = (replyId + 1) % 0x7fffffff
    if (!socket.write(writeReply(request, encoded(reply), replyId))) socket.pause()
  }
  try {
    request = readMessage(bytes)
    const reply = execute(request.body)
    if (reply instanceof Promise) return reply.then(send)
    send(reply)
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    send(asCommandError(error).toReply())
  }
  return undefined
}

function encoded(reply: Doc): Uint8Array {
  try {
    return encodeWithBatch(reply)
  } catch (error) {
    return encodeReply(asCommandError(error).toReply())
  }
}
