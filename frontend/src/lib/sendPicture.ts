import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

/** A slow line needs minutes for five megabytes; one that is dead shall not hold the form for ever. */
const TIMEOUT_MS = 300_000

export type SentPicture =
  | { data: UploadedPicture; error?: never }
  | { data?: never; error: FetchBaseQueryError }

/**
 * Sends one picture to POST /api/admin/upload. Not by fetch, which does not tell how far it is.
 * @param onProgress told how much of it is sent, from 0 to 1.
 * @returns what the server answered, in the shape of every other call.
 */
export function sendPicture(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentPicture> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') =>
      resolve({ error: { status, error: PICTURE_MESSAGES.failed } })
    request.open('POST', '/api/admin/upload')
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(answerOf(request.status, request.responseText)))
    request.addEventListener('error', () => lost('FETCH_ERROR'))
    request.addEventListener('abort', () => lost('FETCH_ERROR'))
    request.addEventListener('timeout', () => lost('TIMEOUT_ERROR'))
    signal.addEventListener('abort', () => request.abort())
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
    // A proxy between may answer in words of its own.
  }
  return status === 201 ? { data: data as UploadedPicture } : { error: { status, data } }
}
