import { aPhoto } from '../photo.ts'

/** What visitors read on both sites: the pages, and the lists that these show. */
export const PATHS = ['/', '/classes', '/news', '/staff', '/api/classes', '/api/news?page=1', '/api/gallery']

/** How often each kind of writer writes. */
export const everyMs = { edit: 1_000, login: 1_000, message: 1_000, upload: 2_000 }

let photo: Promise<Buffer> | null = null

/** Returns a photo as large as one of a small phone camera; each number gives different bytes. */
export async function aPicture(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await (photo ??= aPhoto(1_600, 1_200))
  // A comment behind the first mark.
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0, 0, 0, 0])
  comment.writeUInt32BE(n, 4)
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]))
}
