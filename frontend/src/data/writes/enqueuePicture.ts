import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import { localPathOf } from '../../offline/outbox/queue/localId.ts'
import { drain } from '../../offline/outbox/sending/drain.ts'
import { isOutboxAvailable, enqueue } from '../../offline/outbox/queue/outbox.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { uploadPath } from './uploadPath.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'

/**
 * Queues a picture until it can be uploaded. Its local path works on this device until then, and is replaced
 * everywhere once the server has returned the real one.
 * @param owner account of the picture. @param isUncertain whether it was sent already without a response.
 * @returns the response of an upload, or null if this browser has no storage.
 * @throws QuotaExceededError when storage is full.
 */
export async function enqueuePicture(
  file: Blob,
  owner: Owner | null,
  isUncertain: boolean,
): Promise<UploadedPicture | null> {
  if (!owner || !(await isOutboxAvailable())) return null
  const id = randomUuid()
  const { width, height } = await sizeOf(file)
  const path = localPathOf(id, width, height)
  await enqueue({
    id,
    localId: null,
    owner,
    request: { method: 'POST', path: uploadPath(owner), version: null },
    resource: path,
    what: 'picture',
    name: file instanceof File ? file.name : '',
    screen: null,
    tags: [],
    sealed: null,
    isUncertain,
    picture: { name: path, file },
  })
  void drain()
  return { url: path, path, width, height, placeholder: '' }
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
