import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { localPathOf } from '../../offline/outbox/queue/localId.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { sendAndWait, type Caller } from '../../offline/outbox/sending/sendAndWait.ts'
import { isQueued } from './offlineMutation.ts'
import { resultOf } from './saveThroughOutbox.ts'

/**
 * Uploads a picture by an entry of the outbox. While it waits there, its local path works on this device, and is replaced
 * everywhere once the server has returned the real one.
 * @param owner account of the picture: a coach may upload the own photo, and nothing else.
 * @returns the response of an upload.
 */
export async function savePicture(
  file: Blob,
  owner: Owner,
  caller: Caller,
): Promise<{ data: UploadedPicture; error?: undefined } | { data?: undefined; error: FetchBaseQueryError }> {
  const id = randomUuid()
  const { width, height } = await sizeOf(file)
  const path = localPathOf(id, width, height)
  const write = {
    id,
    localId: null,
    owner,
    request: { method: 'POST', path: `/${owner.role}/upload`, version: null },
    resource: path,
    what: 'picture',
    name: file instanceof File ? file.name : '',
    screen: null,
    tags: [],
    sealed: null,
    picture: { name: path, file },
  } as const
  const { data, error } = resultOf(await sendAndWait(write, { ...caller, file }), 'save the picture')
  if (error) return { error }
  return {
    data: isQueued(data) ? { url: path, path, width, height, placeholder: '' } : (data as UploadedPicture),
  }
}

async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    // The server will reject it with a message.
    return { width: 1, height: 1 }
  }
}
