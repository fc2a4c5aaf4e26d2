import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { classifyResponse, type Exchange } from '../../offline/network/classifyResponse.ts'
import { requestHeaders } from '../../offline/network/httpClient.ts'
import { noteNoResponse, timeLimit } from '../../offline/network/lineSpeed.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { uploadPath } from './uploadPath.ts'
import { toQueryError } from '../api/isNetworkError.ts'

/** A slow network needs minutes for five megabytes; a dead connection must not block the form forever. */
const TIMEOUT_MS = 300_000
/** Time without progress after which a connection counts as dead; it is longer on a slow network. */
const STALL_MS = 30_000
const LONGEST_STALL_MS = 120_000

export type SentPicture =
  | { data: UploadedPicture; error?: never }
  | { data?: never; error: FetchBaseQueryError }

/**
 * Sends one picture to the upload of its account, by XMLHttpRequest because fetch reports no upload progress.
 * @param onProgress called with the progress, from 0 to 1.
 * @param owner account of the picture: if another one is signed in, the server refuses it.
 * @returns the response of the server, in the same form as all other requests.
 */
export function sendPicture(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  owner: Owner | null,
): Promise<SentPicture> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const finished = new AbortController()
    const settle = (result: SentPicture) => {
      finished.abort()
      clearTimeout(stall)
      resolve(result)
    }
    const end = (cause: 'network' | 'timeout' | 'aborted') => settle(toSentPicture({ response: null, cause }))
    const limit = timeLimit(STALL_MS, LONGEST_STALL_MS)
    const giveUp = () => {
      noteNoResponse(limit)
      request.abort()
    }
    let stall = setTimeout(giveUp, limit)
    request.open('POST', `/api${uploadPath(owner)}`)
    for (const [name, value] of Object.entries(requestHeaders({ account: owner })))
      request.setRequestHeader(name, value)
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(giveUp, limit)
      if (lengthComputable) onProgress(loaded / total)
    })
    // Everything is sent; the time that the server takes to process it is no stall.
    request.upload.addEventListener('load', () => clearTimeout(stall))
    request.addEventListener('load', () => {
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      settle(toSentPicture({ response: { status: request.status, headers }, text: request.responseText }))
    })
    request.addEventListener('error', () => end('network'))
    request.addEventListener('abort', () => end(signal.aborted ? 'aborted' : 'network'))
    request.addEventListener('timeout', () => end('timeout'))
    signal.addEventListener('abort', () => request.abort(), { signal: finished.signal })
    addEventListener('offline', () => request.abort(), { signal: finished.signal })
    const body = new FormData()
    body.append('image', picture, (picture instanceof File && picture.name) || 'image')
    request.send(body)
  })
}

function toSentPicture(exchange: Exchange): SentPicture {
  const outcome = classifyResponse(exchange)
  return outcome.kind === 'done'
    ? { data: outcome.body as UploadedPicture }
    : { error: toQueryError(outcome) }
}
