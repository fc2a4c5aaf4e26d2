import { ACCOUNT } from '@lane-and-court/contract/http/headers.ts'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { accountOf } from '../offline/account.ts'
import { isSiteResponse } from '../offline/isSiteResponse.ts'
import { noteNoResponse, timeLimit } from '../offline/lineSpeed.ts'
import type { Owner } from '../offline/outbox/outbox.types.ts'

/** A slow line needs minutes for five megabytes; one that is dead shall not hold the form for ever. */
const TIMEOUT_MS = 300_000
/** A line on which nothing moves for so long is dead, whatever the browser says; a slow one is given more. */
const STALL_MS = 30_000
const LONGEST_STALL_MS = 120_000

export type SentPicture =
  | { data: UploadedPicture; error?: never }
  | { data?: never; error: FetchBaseQueryError }

/**
 * Sends one picture to POST /api/admin/upload. Not by fetch, which does not tell how far it is.
 * @param onProgress told how much of it is sent, from 0 to 1.
 * @param owner whose picture it is: where another is signed in, the server refuses it.
 * @returns what the server answered, in the shape of every other call.
 */
export function sendPicture(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  owner: Owner | null,
): Promise<SentPicture> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const over = new AbortController()
    const settle = (answer: SentPicture) => {
      over.abort()
      clearTimeout(stall)
      resolve(answer)
    }
    const lost = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') =>
      settle({ error: { status, error: PICTURE_MESSAGES.failed } })
    const limit = timeLimit(STALL_MS, LONGEST_STALL_MS)
    const giveUp = () => {
      noteNoResponse(limit)
      request.abort()
    }
    let stall = setTimeout(giveUp, limit)
    request.open('POST', '/api/admin/upload')
    if (owner) request.setRequestHeader(ACCOUNT, accountOf(owner))
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(giveUp, limit)
      if (lengthComputable) onProgress(loaded / total)
    })
    // All of it is there; that the server takes its time over it is no stall.
    request.upload.addEventListener('load', () => clearTimeout(stall))
    request.addEventListener('load', () => {
      // A stranger's answer names no picture, and its refusal is not ours.
      if (!isSiteResponse({ headers: { get: (name) => request.getResponseHeader(name) } }))
        return lost('FETCH_ERROR')
      settle(answerOf(request.status, request.responseText))
    })
    request.addEventListener('error', () => lost('FETCH_ERROR'))
    request.addEventListener('abort', () => lost('FETCH_ERROR'))
    request.addEventListener('timeout', () => lost('TIMEOUT_ERROR'))
    signal.addEventListener('abort', () => request.abort(), { signal: over.signal })
    addEventListener('offline', () => request.abort(), { signal: over.signal })
    const body = new FormData()
    body.append('image', picture, 'image')
    request.send(body)
  })
}

function answerOf(status: number, text: string): SentPicture {
  let data: unknown = text
  try {
    data = JSON.parse(text)
  } catch {
    // It was cut off on its way.
  }
  return status === 201 ? { data: data as UploadedPicture } : { error: { status, data } }
}
