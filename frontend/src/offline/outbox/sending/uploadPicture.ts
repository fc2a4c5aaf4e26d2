import type { Exchange } from '../../network/classifyResponse.ts'
import { noteNoResponse, timeLimit } from '../../network/lineSpeed.ts'

/** A slow network needs minutes for five megabytes; a dead connection must not block the form forever. */
const TIMEOUT_MS = 300_000
/** Time without progress after which a connection counts as dead; it is longer on a slow network. */
const STALL_MS = 30_000
const LONGEST_STALL_MS = 120_000

interface Options {
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a form with one picture by XMLHttpRequest, because fetch reports no progress of an upload. It never throws.
 */
export function uploadPicture(
  path: string,
  headers: Record<string, string>,
  body: FormData,
  { onProgress, signal }: Options,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const finished = new AbortController()
    const settle = (exchange: Exchange) => {
      finished.abort()
      clearTimeout(stall)
      resolve(exchange)
    }
    const end = (cause: 'network' | 'timeout' | 'aborted') => settle({ response: null, cause })
    const limit = timeLimit(STALL_MS, LONGEST_STALL_MS)
    const abort = () => request.abort()
    const giveUp = () => {
      noteNoResponse(limit)
      abort()
    }
    let stall = setTimeout(giveUp, limit)
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(giveUp, limit)
      if (lengthComputable) onProgress?.(loaded / total)
    })
    // Everything is sent; the time that the server takes to process it is no stall.
    request.upload.addEventListener('load', () => clearTimeout(stall))
    request.addEventListener('load', () =>
      settle({
        response: { status: request.status, headers: { get: (name) => request.getResponseHeader(name) } },
        text: request.responseText,
      }),
    )
    request.addEventListener('error', () => end('network'))
    request.addEventListener('abort', () => end(signal?.aborted ? 'aborted' : 'network'))
    request.addEventListener('timeout', () => end('timeout'))
    signal?.addEventListener('abort', abort, { signal: finished.signal })
    addEventListener('offline', abort, { signal: finished.signal })
    request.send(body)
  })
}
