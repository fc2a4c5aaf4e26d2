import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { drain } from '../offline/outbox/drain.ts'
import { isOutboxAvailable, enqueue } from '../offline/outbox/outbox.ts'
import type { Owner } from '../offline/outbox/outbox.types.ts'
import { randomUuid } from '../base/idempotencyKey.ts'

/**
 * Keeps a picture until it can be uploaded. Its address holds on this device until then, and is replaced in
 * whatever shows it once the server has given it another.
 * @param owner whose picture it is. @param isUncertain whether it was sent already, and no answer came.
 * @returns what an upload answers, or null where this browser keeps nothing.
 * @throws QuotaExceededError where there is no room.
 */
export async function enqueuePicture(
  file: Blob,
  owner: Owner | null,
  isUncertain: boolean,
): Promise<UploadedPicture | null> {
  if (!owner || !(await isOutboxAvailable())) return null
  const id = randomUuid()
  const { width, height } = await sizeOf(file)
  // In the form of an upload's address: forms and pages take it as one.
  const path = `/uploads/${id.replaceAll('-', '')}-${width}x${height}.webp`
  await enqueue({
    id,
    owner,
    request: { method: 'POST', path: '/admin/upload', version: null },
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
    // The server will say what is wrong with it.
    return { width: 1, height: 1 }
  }
}
