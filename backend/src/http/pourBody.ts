import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'

interface Limits {
  /** Most bytes that are read. */
  maxBytes: number
  /** Longest wait for the next byte, and for all of them, in milliseconds. */
  idleMs: number
  totalMs: number
}

/** The sender stopped sending, or takes too long over it. */
export class StalledBody extends Error {
  override readonly name = 'StalledBody'
}

/**
 * Lets a request's body run into a stream, as fast as that takes it. The request is left as it is on a fault, so
 * that it can still be answered.
 * @throws StalledBody when the sender stalls; Error when it breaks off or sends too much, or what the stream throws.
 */
export function pourBody(req: IncomingMessage, into: Writable, limits: Limits): Promise<void> {
  return new Promise((resolve, reject) => {
    let count = 0
    const stall = () => end(new StalledBody())
    const idle = setTimeout(stall, limits.idleMs)
    const total = setTimeout(stall, limits.totalMs)

    function end(error?: Error): void {
      clearTimeout(idle)
      clearTimeout(total)
      req.off('data', onData).off('error', end).off('close', onClose)
      into.off('finish', onFinish)
      if (!error) return resolve()
      req.unpipe(into)
      // What it says of being cut off is known already.
      into.once('error', () => {})
      into.destroy()
      reject(error)
    }
    function onData({ length }: Buffer): void {
      count += length
      idle.refresh()
      if (count > limits.maxBytes) end(new Error('it never ends'))
    }
    const onFinish = () => end()
    const onClose = () => {
      if (!req.complete) end(new Error('it broke off'))
    }
    into.once('error', end).once('finish', onFinish)
    req.on('data', onData).once('error', end).once('close', onClose)
    req.pipe(into)
  })
}
