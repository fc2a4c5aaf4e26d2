import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'

interface Limits {
  /** Maximum number of bytes that are read. */
  maxBytes: number
  /** Timeouts for the next byte, and for the whole body, in milliseconds. */
  idleMs: number
  totalMs: number
}

/** The sender stopped sending, or takes too long. */
export class StalledBodyError extends Error {
  override readonly name = 'StalledBodyError'
}

/**
 * Pipes a request's body into a stream, with backpressure. On an error, the request is not destroyed, so
 * that a response can still be sent.
 * @throws StalledBodyError when the sender stalls; Error when it breaks off or sends too much, or what the
 *   stream throws.
 */
export function streamBody(req: IncomingMessage, into: Writable, limits: Limits): Promise<void> {
  return new Promise((resolve, reject) => {
    let count = 0
    const stall = () => end(new StalledBodyError())
    const idle = setTimeout(stall, limits.idleMs)
    const total = setTimeout(stall, limits.totalMs)

    function end(error?: Error): void {
      clearTimeout(idle)
      clearTimeout(total)
      req.off('data', onData).off('error', end).off('close', onClose)
      into.off('finish', onFinish)
      if (!error) return resolve()
      req.unpipe(into)
      // The error of the interrupted stream tells nothing new.
      into.once('error', () => {})
      into.destroy()
      reject(error)
    }
    function onData({ length }: Buffer): void {
      count += length
      idle.refresh()
      if (count > limits.maxBytes) end(new Error('the body is too large'))
    }
    const onFinish = () => end()
    const onClose = () => {
      if (!req.complete) end(new Error('the body broke off'))
    }
    into.once('error', end).once('finish', onFinish)
    req.on('data', onData).once('error', end).once('close', onClose)
    req.pipe(into)
  })
}
